import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import { updatePasswordHash } from '#src/features/users/access/index.ts';
import { hashPassword } from '#src/features/users/index.ts';
import { type BuiltUser, buildUser } from '#src/features/users/testing.ts';
import type { CtxActor, UserActor, UserCtx } from '#src/platform/context.ts';
import { newId } from '#src/platform/id.ts';
import { type TestAddresses, testAddresses } from '#src/testing/database.ts';
import { logout } from '../sign-in/logout.ts';
import { browser, clockAt, code, minute, openNode, system, type TestNode } from '../testing.ts';

const clock = clockAt('2026-11-20T12:00:00.000Z');
let addresses: TestAddresses;
let node: TestNode;
let companyId: number;
let user: BuiltUser;

beforeAll(async () => {
  addresses = await testAddresses();
  node = openNode(addresses, clock);
  return () => node.database.close();
});

beforeEach(async () => {
  companyId = await node.platform.across('test', (db) => buildCompany(db));
  user = await node.platform.inCompany(companyId, system, (ctx) => buildUser(ctx));
});

describe('an access token', () => {
  it('is refused when missing or forged (401) and when expired (403)', async () => {
    const { token } = await node.signIn(user);
    expect(await code(node.authenticate(undefined))).toBe('401 ERR_SESSION_EXPIRED');
    expect(await code(node.authenticate(`${token}x`))).toBe('401 ERR_SESSION_EXPIRED');
    clock.later(15 * minute);
    expect(await code(node.authenticate(token))).toBe('403 ERR_SESSION_EXPIRED');
  });

  it('is known at once on a node whose memory still holds the session before', async () => {
    const elsewhere = openNode(addresses, clock);
    const { token } = await node.signIn(user);
    expect(await code(elsewhere.authenticate(token))).toBe('none');
    const { token: newer } = await node.signIn(user);
    expect(await code(elsewhere.authenticate(newer))).toBe('none');
    await elsewhere.database.close();
  });

  it('dies with the session at sign-out', async () => {
    const at = browser();
    const { token } = await node.signIn(user, at);
    const stolen = browser(at.ip, at.jar);
    const { actor } = await node.authenticate(token);
    await node.platform.inCompany(companyId, actor, (ctx) => logout(ctx as UserCtx, at));
    expect(at.jar.has('jrt')).toBe(false);
    expect(await code(node.authenticate(token))).toBe('401 ERR_SESSION_EXPIRED');
    expect(await code(node.refresh(stolen))).toBe('401 ERR_SESSION_EXPIRED');
  });
});

describe('a changed password', () => {
  const change = async (actor: CtxActor) => {
    const passwordHash = await hashPassword('another one', companyId);
    return node.platform.inCompany(companyId, actor, (ctx) =>
      updatePasswordHash(ctx, { userId: user.id, passwordHash }),
    );
  };

  it('ends the session, and what renews it', async () => {
    const at = browser();
    const { token } = await node.signIn(user, at);
    const admin: UserActor = {
      kind: 'user',
      id: user.id + 1_000,
      name: 'Admin',
      profile: 'admin',
      super: false,
      sessionId: newId(),
    };
    await change(admin);
    expect(await code(node.authenticate(token))).toBe('401 ERR_SESSION_EXPIRED');
    expect(await code(node.refresh(at))).toBe('401 ERR_SESSION_EXPIRED');
    expect(await code(node.signIn(user))).toBe('401 ERR_INVALID_CREDENTIALS');
    expect(await code(node.signIn(user, browser(), 'another one'))).toBe('none');
  });
});
