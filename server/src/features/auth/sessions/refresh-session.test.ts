import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import { type BuiltUser, buildUser } from '#src/features/users/testing.ts';
import { testAddresses } from '#src/testing/database.ts';
import { browser, clockAt, code, minute, openNode, system, type TestNode } from '../testing.ts';

const clock = clockAt('2026-11-20T12:00:00.000Z');
let node: TestNode;
let companyId: number;
let user: BuiltUser;

beforeAll(async () => {
  node = openNode(await testAddresses(), clock);
  return () => node.database.close();
});

beforeEach(async () => {
  companyId = await node.platform.across('test', (db) => buildCompany(db));
  user = await node.platform.inCompany(companyId, system, (ctx) => buildUser(ctx));
});

describe('refreshing', () => {
  it('rotates the cookie and keeps the session', async () => {
    const at = browser();
    await node.signIn(user, at);
    const before = at.jar.get('jrt');
    clock.later(14 * minute);
    const { token } = await node.refresh(at);
    expect(at.jar.get('jrt')).not.toBe(before);
    expect(await code(node.authenticate(token))).toBe('none');
  });

  it('in two tabs at once answers both with the same successor', async () => {
    const at = browser();
    await node.signIn(user, at);
    const tabs = [browser(at.ip, at.jar), browser(at.ip, at.jar), browser(at.ip, at.jar)];
    await Promise.all(tabs.map((tab) => node.refresh(tab)));
    expect(new Set(tabs.map((tab) => tab.jar.get('jrt'))).size).toBe(1);
    clock.later(5 * minute);
    for (const tab of tabs.slice(0, 1)) expect(await code(node.refresh(tab))).toBe('none');
  });

  it('keeps nobody signed in for ever: after ninety days the most diligent sign in again', async () => {
    const at = browser();
    await node.signIn(user, at);
    const day = 24 * 60 * minute;
    for (let days = 0; days < 84; days += 6) {
      clock.later(6 * day);
      expect(await code(node.refresh(at))).toBe('none');
    }
    clock.later(6 * day);
    expect(await code(node.refresh(at))).toBe('401 ERR_SESSION_EXPIRED');
    expect(await code(node.signIn(user, at))).toBe('none');
  });

  it('with a token rotated more than a minute ago ends the session for everybody', async () => {
    const at = browser();
    await node.signIn(user, at);
    const thief = browser('198.51.100.9', at.jar);
    const { token } = await node.refresh(at);
    clock.later(minute);
    expect(await code(node.refresh(thief))).toBe('401 ERR_SESSION_EXPIRED');
    expect(await code(node.refresh(at))).toBe('401 ERR_SESSION_EXPIRED');
    expect(await code(node.authenticate(token))).toBe('401 ERR_SESSION_EXPIRED');
  });

  it('is refused without a cookie, with nonsense, in another company’s name, and after a week', async () => {
    expect(await code(node.refresh(browser()))).toBe('401 ERR_SESSION_EXPIRED');
    expect(await code(node.refresh(browser('x', [['jrt', '1.2.3']])))).toBe('401 ERR_SESSION_EXPIRED');
    const at = browser();
    await node.signIn(user, at);
    const other = await node.platform.across('test', (db) => buildCompany(db));
    const moved = (at.jar.get('jrt') ?? '').replace(/^\d+/, String(other));
    expect(await code(node.refresh(browser('x', [['jrt', moved]])))).toBe('401 ERR_SESSION_EXPIRED');
    clock.later(7 * 24 * 60 * minute);
    expect(await code(node.refresh(at))).toBe('401 ERR_SESSION_EXPIRED');
  });

  it('is refused to users once their company has expired', async () => {
    const dueDate = new Date(clock.now.getTime() + minute);
    const ending = await node.platform.across('test', (db) => buildCompany(db, { dueDate }));
    const agent = await node.platform.inCompany(ending, system, (ctx) => buildUser(ctx));
    const at = browser();
    const { token } = await node.signIn(agent, at);
    clock.later(minute);
    expect(await node.authenticate(token)).toMatchObject({ restricted: true });
    expect(await code(node.refresh(at))).toBe('402 ERR_SUBSCRIPTION_EXPIRED');
  });
});
