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

describe('signing in', () => {
  it('answers a token and the user, whatever the case of the address', async () => {
    const { token, user: shown } = await node.signIn({ email: user.email.toUpperCase() });
    expect(shown).toMatchObject({
      id: user.id,
      companyId,
      restricted: false,
      queues: [],
      company: { id: companyId, timezone: 'America/Sao_Paulo' },
    });
    expect(shown.company.settings).toContainEqual({ key: 'campaignsEnabled', value: 'true' });
    const identity = await node.authenticate(token);
    expect(identity).toMatchObject({
      companyId,
      restricted: false,
      actor: { kind: 'user', id: user.id, profile: 'user' },
    });
    expect(identity.expiresAt).toEqual(new Date(clock.now.getTime() + 15 * minute));
  });

  it('tells an unknown address and a wrong password alike', async () => {
    expect(await code(node.signIn({ email: 'nobody@example.com' }))).toBe('401 ERR_INVALID_CREDENTIALS');
    expect(await code(node.signIn(user, browser(), 'wrong'))).toBe('401 ERR_INVALID_CREDENTIALS');
  });

  it('lets a stranger try ten times at once, and then with pauses that double', async () => {
    const wrong = () => code(node.signIn(user, browser('203.0.113.9'), 'wrong'));
    const answers = await Promise.all(Array.from({ length: 12 }, wrong));
    expect(answers.filter((answer) => answer === '401 ERR_INVALID_CREDENTIALS')).toHaveLength(10);
    for (const seconds of [15, 30, 60, 120, 240, 480, 900, 900]) {
      clock.later((seconds - 1) * 1_000);
      expect(await wrong()).toBe('429 ERR_TOO_MANY_REQUESTS');
      clock.later(1_000);
      expect(await wrong()).toBe('401 ERR_INVALID_CREDENTIALS');
    }
  });

  it('is not kept from anybody by what strangers try at other addresses', async () => {
    for (let n = 0; n < 40; n += 1) await code(node.signIn(user, browser('203.0.113.9'), 'wrong'));
    expect(await code(node.signIn(user, browser('198.51.100.20')))).toBe('none');
  });

  it('tried from everywhere at once is slowed down for all but the browsers that know the account', async () => {
    const own = browser('198.51.100.20');
    await node.signIn(user, own);
    const answers = [];
    for (let n = 0; n < 110; n += 1)
      answers.push(await code(node.signIn(user, browser(`10.1.${n}.1`), 'wrong')));
    expect(answers.filter((answer) => answer === '401 ERR_INVALID_CREDENTIALS')).toHaveLength(100);
    expect(await code(node.signIn(user, browser('198.51.100.21')))).toBe('429 ERR_TOO_MANY_REQUESTS');
    expect(await code(node.signIn(user, own))).toBe('none');
    // The cookie of one account says nothing of another one, nor does an invented one.
    const forged = browser('198.51.100.22', [['jdv', `${'a'.repeat(22)}.${'b'.repeat(43)}`]]);
    expect(await code(node.signIn(user, forged))).toBe('429 ERR_TOO_MANY_REQUESTS');
    clock.later(15 * minute);
    expect(await code(node.signIn(user, browser('198.51.100.21')))).toBe('none');
  });

  it('of a known browser is slowed down as well: its cookie lets nobody guess', async () => {
    const own = browser('198.51.100.20');
    await node.signIn(user, own);
    for (let n = 0; n < 10; n += 1) await code(node.signIn(user, browser(`10.1.${n}.1`, own.jar), 'wrong'));
    expect(await code(node.signIn(user, own))).toBe('429 ERR_TOO_MANY_REQUESTS');
  });

  it('forgets the failures of an account after a success', async () => {
    for (let i = 0; i < 9; i += 1) await code(node.signIn(user, browser(), 'wrong'));
    expect(await code(node.signIn(user))).toBe('none');
    expect(await code(node.signIn(user, browser(), 'wrong'))).toBe('401 ERR_INVALID_CREDENTIALS');
  });

  it('ends the session before: its token and its cookie are refused', async () => {
    const [first, second] = [browser(), browser()];
    const { token } = await node.signIn(user, first);
    const { token: newer } = await node.signIn(user, second);
    expect(await code(node.authenticate(token))).toBe('401 ERR_SESSION_EXPIRED');
    expect(await code(node.refresh(first))).toBe('401 ERR_SESSION_EXPIRED');
    expect(first.jar.has('jrt')).toBe(false);
    expect(await code(node.authenticate(newer))).toBe('none');
    expect(await code(node.refresh(second))).toBe('none');
  });

  it('twice at the same moment leaves one live session', async () => {
    const browsers = [browser(), browser(), browser()];
    const sessions = await Promise.all(browsers.map((at) => node.signIn(user, at)));
    const live = await Promise.all(sessions.map(({ token }) => code(node.authenticate(token))));
    expect(live.filter((answer) => answer === 'none')).toHaveLength(1);
    const refreshed = await Promise.all(browsers.map((at) => code(node.refresh(at))));
    expect(refreshed.map((answer) => answer === 'none')).toEqual(live.map((answer) => answer === 'none'));
  });

  it('is refused to users of an expired company; its admins come in restricted', async () => {
    const dueDate = new Date(clock.now.getTime() - minute);
    const expired = await node.platform.across('test', (db) => buildCompany(db, { dueDate }));
    const agent = await node.platform.inCompany(expired, system, (ctx) => buildUser(ctx));
    const admin = await node.platform.inCompany(expired, system, (ctx) =>
      buildUser(ctx, { profile: 'admin' }),
    );
    await expect(node.signIn(agent)).rejects.toMatchObject({
      code: 'ERR_SUBSCRIPTION_EXPIRED',
      status: 402,
      details: { params: { dueDate: dueDate.toISOString() } },
    });
    const { token, user: shown } = await node.signIn(admin);
    expect(shown.restricted).toBe(true);
    expect(await node.authenticate(token)).toMatchObject({
      restricted: true,
      dueDate: dueDate.toISOString(),
    });
  });
});
