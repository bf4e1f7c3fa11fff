/** Signing in with a second factor, by a clock that only these tests turn. */
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import { type BuiltUser, buildUser, testPassword } from '#src/features/users/testing.ts';
import type { RemoteCtx, UserActor, UserCtx } from '#src/platform/context.ts';
import { testAddresses } from '#src/testing/database.ts';
import { browser, clockAt, code, minute, openNode, system, type TestNode } from '../testing.ts';
import { withBothFactors } from './prove-identity.ts';
import { beginTotp, confirmTotp } from './set-up-totp.ts';

const clock = clockAt('2026-11-20T12:00:00.000Z');
const step = 30_000;
let node: TestNode;
let companyId: number;
let user: BuiltUser;
let app: TOTP;
let recovery: string[];

const contextOf = ({ id, name }: BuiltUser): RemoteCtx => {
  const actor: UserActor = { kind: 'user', id, name, profile: 'user', super: false, sessionId: '' };
  return {
    ...node.platform,
    companyId,
    actor,
    inside: (work) => node.platform.inCompany(companyId, actor, (ctx) => work(ctx as UserCtx)),
    audit: () => undefined,
  };
};
const now = (): string => app.generate({ timestamp: clock.now.getTime() });
const signIn = (withCode?: string, password = testPassword, ip = '203.0.113.7'): Promise<string> =>
  code(node.signIn(user, browser(ip), password, withCode));

beforeAll(async () => {
  node = openNode(await testAddresses(), clock);
  return () => node.database.close();
});

beforeEach(async () => {
  clock.later(minute);
  companyId = await node.platform.across('test', (db) => buildCompany(db));
  user = await node.platform.inCompany(companyId, system, (ctx) => buildUser(ctx));
  const ctx = contextOf(user);
  const { secret } = await beginTotp(ctx, node.secrets, { password: testPassword });
  app = new TOTP({ secret: Secret.fromBase32(secret) });
  const confirmed = await ctx.inside((inner) => confirmTotp(inner, node.secrets, { code: now() }));
  recovery = confirmed.recoveryCodes;
  clock.later(step);
});

describe('signing in with a second factor', () => {
  it('asks for the code once the password was right, and not earlier', async () => {
    expect(await signIn(undefined, 'wrong')).toBe('401 ERR_INVALID_CREDENTIALS');
    expect(await signIn(now(), 'wrong')).toBe('401 ERR_INVALID_CREDENTIALS');
    expect(await signIn()).toBe('401 ERR_TOTP_REQUIRED');
    expect(await signIn('')).toBe('401 ERR_TOTP_REQUIRED');
    expect(await signIn('000000')).toBe('401 ERR_TOTP_INVALID');
    expect(await signIn(now())).toBe('none');
  });

  it('takes a code once, also of two that come at the same moment, and none from before', async () => {
    const used = now();
    const both = await Promise.all([signIn(used), signIn(used)]);
    expect(both.sort()).toEqual(['401 ERR_TOTP_INVALID', 'none']);
    const before = app.generate({ timestamp: clock.now.getTime() - step });
    expect(await signIn(before)).toBe('401 ERR_TOTP_INVALID');
    clock.later(step);
    expect(await signIn(used)).toBe('401 ERR_TOTP_INVALID');
    expect(await signIn(` ${now().slice(0, 3)} ${now().slice(3)} `)).toBe('none');
  });

  it('does not take the code that confirmed it', async () => {
    const confirming = app.generate({ timestamp: clock.now.getTime() - step });
    expect(await signIn(confirming)).toBe('401 ERR_TOTP_INVALID');
  });

  it('takes each recovery code once', async () => {
    const [one = '', two = ''] = recovery;
    expect(await signIn(one.toUpperCase().replaceAll('-', ' '))).toBe('none');
    expect(await signIn(one)).toBe('401 ERR_TOTP_INVALID');
    expect(await signIn(two)).toBe('none');
    expect(await signIn('aaaa-bbbb-cccc')).toBe('401 ERR_TOTP_INVALID');
  });

  it('slows down guessing codes like guessing passwords; being asked for one costs nothing', async () => {
    for (let round = 0; round < 12; round += 1) expect(await signIn()).toBe('401 ERR_TOTP_REQUIRED');
    const answers = [];
    for (let round = 0; round < 11; round += 1)
      answers.push(await signIn('000000', testPassword, `10.0.0.${round}`));
    expect(answers.filter((answer) => answer === '401 ERR_TOTP_INVALID')).toHaveLength(10);
    // The right password alone forgives nothing.
    expect(await signIn()).toBe('401 ERR_TOTP_REQUIRED');
    expect(await signIn(now())).toBe('429 ERR_TOO_MANY_REQUESTS');
    clock.later(15 * minute);
    expect(await signIn(now())).toBe('none');
  });

  it('slows down guessing within a session like guessing at sign-in', async () => {
    const ctx = contextOf(user);
    const proof = { password: testPassword, code: '000000' };
    const turnOff = () => code(withBothFactors(ctx, node.secrets, proof, async () => undefined));
    for (let round = 0; round < 10; round += 1) expect(await turnOff()).toBe('400 ERR_VALIDATION');
    expect(await turnOff()).toBe('429 ERR_TOO_MANY_REQUESTS');
    clock.later(15 * minute);
    expect(await turnOff()).toBe('400 ERR_VALIDATION');
  });

  it('leaves nothing in the database that makes a code or is one', async () => {
    const rows = await node.platform.inCompany(companyId, system, async (ctx) => {
      const found = await ctx.db.orm.execute<{ text: string }>(
        sql`select encode(secret, 'escape') as text from user_totp union all select code_hash from recovery_codes`,
      );
      return found.rows.map(({ text }) => text).join(' ');
    });
    expect(rows).not.toContain(app.secret.base32);
    expect(rows).not.toContain(app.secret.latin1);
    for (const one of recovery) expect(rows).not.toContain(one.replaceAll('-', ''));
    expect(rows.split(' ').length).toBeGreaterThan(10);
  });

  it('asks nothing of those who are still setting it up', async () => {
    const other = await node.platform.inCompany(companyId, system, (ctx) => buildUser(ctx));
    await beginTotp(contextOf(other), node.secrets, { password: testPassword });
    expect(await code(node.signIn(other))).toBe('none');
  });
});
