import { AppError } from '@prosa/shared';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCompany } from '#src/features/companies/testing.ts';
import { changePassword } from '#src/features/users/index.ts';
import { type BuiltUser, buildUser, testPassword } from '#src/features/users/testing.ts';
import { type CompanyCache, openCompanyCache } from '#src/platform/cache/company-cache.ts';
import type { CtxActor, PlatformCtx, UserActor, UserCtx } from '#src/platform/context.ts';
import { type Database, openDatabase } from '#src/platform/db/database.ts';
import { newId } from '#src/platform/id.ts';
import { openLog } from '#src/platform/log/log.ts';
import { testAddresses } from '#src/testing/database.ts';
import { openAccessTokens } from './access-token.ts';
import { type Authenticate, openAuthenticator } from './authenticate.ts';
import { firstStart } from './first-start.ts';
import { login } from './login.ts';
import { openLoginThrottle } from './login-throttle.ts';
import { logout } from './logout.ts';
import { refreshSession } from './refresh-session.ts';
import type { SignIn } from './sign-in.ts';
import { browser } from './testing.ts';

const tokenSecret = 'a secret for tests, long enough to sign';
const system: CtxActor = { kind: 'system', name: 'test' };
const minute = 60_000;

let now: Date;
let addresses: Awaited<ReturnType<typeof testAddresses>>;
let platform: PlatformCtx;
let authenticate: Authenticate;
let signIn: SignIn;
let companyId: number;
let user: BuiltUser;

const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

/** A node of its own: its memory knows nothing of the others'. */
function node(): { platform: PlatformCtx; authenticate: Authenticate; database: Database } {
  const chance = { now: () => now, newId: () => newId(), random: Math.random };
  const cache: CompanyCache = openCompanyCache(() => now.getTime());
  const log = openLog('silent');
  const database = openDatabase({ ...addresses, maxConnections: 5, chance, cache, log });
  const { inCompany, across } = database;
  const authenticator = openAuthenticator({
    tokenSecret,
    inCompany,
    cached: (company, entry) => inCompany(company, system, (ctx) => ctx.cached(entry)),
  });
  return { platform: { ...chance, log, inCompany, across }, authenticate: authenticator, database };
}

const code = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => {
      if (error instanceof AppError) return `${error.status} ${error.code}`;
      throw error;
    },
  );

const signInAs = (email: string, at = browser(), password = testPassword) =>
  login(platform, signIn, { email, password }, at);

beforeAll(async () => {
  now = new Date('2026-11-20T12:00:00.000Z');
  addresses = await testAddresses();
  const { platform: here, authenticate: ask, database } = node();
  platform = here;
  authenticate = ask;
  return () => database.close();
});

beforeEach(async () => {
  signIn = { tokens: openAccessTokens(tokenSecret), throttle: openLoginThrottle(), tokenSecret };
  companyId = await platform.across('test', (db) => buildCompany(db));
  user = await platform.inCompany(companyId, system, (ctx) => buildUser(ctx));
});

describe('signing in', () => {
  it('answers a token and the user, whatever the case of the address', async () => {
    const { token, user: shown } = await signInAs(user.email.toUpperCase());
    expect(shown).toMatchObject({
      id: user.id,
      companyId,
      restricted: false,
      queues: [],
      company: { id: companyId, timezone: 'America/Sao_Paulo' },
    });
    expect(shown.company.settings).toContainEqual({ key: 'campaignsEnabled', value: 'true' });
    const identity = await authenticate(token, now);
    expect(identity).toMatchObject({
      companyId,
      restricted: false,
      actor: { kind: 'user', id: user.id, profile: 'user' },
    });
    expect(identity.expiresAt).toEqual(new Date(now.getTime() + 15 * minute));
  });

  it('tells an unknown address and a wrong password alike', async () => {
    expect(await code(signInAs('nobody@example.com'))).toBe('401 ERR_INVALID_CREDENTIALS');
    expect(await code(signInAs(user.email, browser(), 'wrong'))).toBe('401 ERR_INVALID_CREDENTIALS');
  });

  it('turns an account away after ten failures, wherever they come from, until the window has passed', async () => {
    const attempts = Array.from({ length: 12 }, (_, i) =>
      code(signInAs(user.email, browser(`203.0.113.${i}`), 'wrong')),
    );
    const answers = await Promise.all(attempts);
    expect(answers.filter((answer) => answer === '401 ERR_INVALID_CREDENTIALS')).toHaveLength(10);
    expect(await code(signInAs(user.email))).toBe('429 ERR_TOO_MANY_REQUESTS');
    later(15 * minute);
    expect(await code(signInAs(user.email))).toBe('none');
  });

  it('forgets the failures of an account after a success', async () => {
    for (let i = 0; i < 9; i += 1) await code(signInAs(user.email, browser(), 'wrong'));
    expect(await code(signInAs(user.email))).toBe('none');
    expect(await code(signInAs(user.email, browser(), 'wrong'))).toBe('401 ERR_INVALID_CREDENTIALS');
  });

  it('ends the session before: its token and its cookie are refused', async () => {
    const [first, second] = [browser(), browser()];
    const { token } = await signInAs(user.email, first);
    const { token: newer } = await signInAs(user.email, second);
    expect(await code(authenticate(token, now))).toBe('401 ERR_SESSION_EXPIRED');
    expect(await code(refreshSession(platform, signIn, first))).toBe('401 ERR_SESSION_EXPIRED');
    expect(first.jar.size).toBe(0);
    expect(await code(authenticate(newer, now))).toBe('none');
    expect(await code(refreshSession(platform, signIn, second))).toBe('none');
  });

  it('twice at the same moment leaves one live session', async () => {
    const browsers = [browser(), browser(), browser()];
    const sessions = await Promise.all(browsers.map((at) => signInAs(user.email, at)));
    const live = await Promise.all(sessions.map(({ token }) => code(authenticate(token, now))));
    expect(live.filter((answer) => answer === 'none')).toHaveLength(1);
    const refreshed = await Promise.all(browsers.map((at) => code(refreshSession(platform, signIn, at))));
    expect(refreshed.map((answer) => answer === 'none')).toEqual(live.map((answer) => answer === 'none'));
  });

  it('is refused to users of an expired company; its admins come in restricted', async () => {
    const dueDate = new Date(now.getTime() - minute);
    const expired = await platform.across('test', (db) => buildCompany(db, { dueDate }));
    const agent = await platform.inCompany(expired, system, (ctx) => buildUser(ctx));
    const admin = await platform.inCompany(expired, system, (ctx) => buildUser(ctx, { profile: 'admin' }));
    await expect(signInAs(agent.email)).rejects.toMatchObject({
      code: 'ERR_SUBSCRIPTION_EXPIRED',
      status: 402,
      details: { params: { dueDate: dueDate.toISOString() } },
    });
    const { token, user: shown } = await signInAs(admin.email);
    expect(shown.restricted).toBe(true);
    expect(await authenticate(token, now)).toMatchObject({
      restricted: true,
      dueDate: dueDate.toISOString(),
    });
  });
});

describe('an access token', () => {
  it('is refused when missing or forged (401) and when expired (403)', async () => {
    const { token } = await signInAs(user.email);
    expect(await code(authenticate(undefined, now))).toBe('401 ERR_SESSION_EXPIRED');
    expect(await code(authenticate(`${token}x`, now))).toBe('401 ERR_SESSION_EXPIRED');
    later(15 * minute);
    expect(await code(authenticate(token, now))).toBe('403 ERR_SESSION_EXPIRED');
  });

  it('is known at once on a node whose memory still holds the session before', async () => {
    const elsewhere = node();
    const { token } = await signInAs(user.email);
    expect(await code(elsewhere.authenticate(token, now))).toBe('none');
    const { token: newer } = await signInAs(user.email);
    expect(await code(elsewhere.authenticate(newer, now))).toBe('none');
    await elsewhere.database.close();
  });

  it('dies with the session at sign-out', async () => {
    const at = browser();
    const { token } = await signInAs(user.email, at);
    const stolen = browser(at.ip, at.jar);
    const { actor } = await authenticate(token, now);
    await platform.inCompany(companyId, actor, (ctx) => logout(ctx as UserCtx, at));
    expect(at.jar.size).toBe(0);
    expect(await code(authenticate(token, now))).toBe('401 ERR_SESSION_EXPIRED');
    expect(await code(refreshSession(platform, signIn, stolen))).toBe('401 ERR_SESSION_EXPIRED');
  });
});

describe('a changed password', () => {
  const change = (actor: CtxActor) =>
    platform.inCompany(companyId, actor, (ctx) =>
      changePassword(ctx, { userId: user.id, password: 'another one' }),
    );

  it('of one’s own lets the session go on after a refresh', async () => {
    const at = browser();
    const { token } = await signInAs(user.email, at);
    const { actor } = await authenticate(token, now);
    await change(actor);
    expect(await code(authenticate(token, now))).toBe('403 ERR_SESSION_EXPIRED');
    const { token: newer } = await refreshSession(platform, signIn, at);
    expect(await code(authenticate(newer, now))).toBe('none');
  });

  it('by somebody else ends the session', async () => {
    const at = browser();
    const { token } = await signInAs(user.email, at);
    const admin: UserActor = {
      kind: 'user',
      id: user.id + 1_000,
      name: 'Admin',
      profile: 'admin',
      super: false,
      sessionId: newId(),
    };
    await change(admin);
    expect(await code(authenticate(token, now))).toBe('401 ERR_SESSION_EXPIRED');
    expect(await code(refreshSession(platform, signIn, at))).toBe('401 ERR_SESSION_EXPIRED');
    expect(await code(signInAs(user.email))).toBe('401 ERR_INVALID_CREDENTIALS');
    expect(await code(signInAs(user.email, browser(), 'another one'))).toBe('none');
  });
});

describe('refreshing', () => {
  it('rotates the cookie and keeps the session', async () => {
    const at = browser();
    await signInAs(user.email, at);
    const before = at.jar.get('jrt');
    later(14 * minute);
    const { token } = await refreshSession(platform, signIn, at);
    expect(at.jar.get('jrt')).not.toBe(before);
    expect(await code(authenticate(token, now))).toBe('none');
  });

  it('in two tabs at once answers both with the same successor', async () => {
    const at = browser();
    await signInAs(user.email, at);
    const tabs = [browser(at.ip, at.jar), browser(at.ip, at.jar), browser(at.ip, at.jar)];
    await Promise.all(tabs.map((tab) => refreshSession(platform, signIn, tab)));
    expect(new Set(tabs.map((tab) => tab.jar.get('jrt'))).size).toBe(1);
    later(5 * minute);
    for (const tab of tabs.slice(0, 1))
      expect(await code(refreshSession(platform, signIn, tab))).toBe('none');
  });

  it('with a token rotated more than a minute ago ends the session for everybody', async () => {
    const at = browser();
    await signInAs(user.email, at);
    const thief = browser('198.51.100.9', at.jar);
    const { token } = await refreshSession(platform, signIn, at);
    later(minute);
    expect(await code(refreshSession(platform, signIn, thief))).toBe('401 ERR_SESSION_EXPIRED');
    expect(await code(refreshSession(platform, signIn, at))).toBe('401 ERR_SESSION_EXPIRED');
    expect(await code(authenticate(token, now))).toBe('401 ERR_SESSION_EXPIRED');
  });

  it('is refused without a cookie, with nonsense, in another company’s name, and after a week', async () => {
    expect(await code(refreshSession(platform, signIn, browser()))).toBe('401 ERR_SESSION_EXPIRED');
    expect(await code(refreshSession(platform, signIn, browser('x', [['jrt', '1.2.3']])))).toBe(
      '401 ERR_SESSION_EXPIRED',
    );
    const at = browser();
    await signInAs(user.email, at);
    const other = await platform.across('test', (db) => buildCompany(db));
    const moved = (at.jar.get('jrt') ?? '').replace(/^\d+/, String(other));
    expect(await code(refreshSession(platform, signIn, browser('x', [['jrt', moved]])))).toBe(
      '401 ERR_SESSION_EXPIRED',
    );
    later(7 * 24 * 60 * minute);
    expect(await code(refreshSession(platform, signIn, at))).toBe('401 ERR_SESSION_EXPIRED');
  });

  it('is refused to users once their company has expired', async () => {
    const dueDate = new Date(now.getTime() + minute);
    const ending = await platform.across('test', (db) => buildCompany(db, { dueDate }));
    const agent = await platform.inCompany(ending, system, (ctx) => buildUser(ctx));
    const at = browser();
    const { token } = await signInAs(agent.email, at);
    later(minute);
    expect(await authenticate(token, now)).toMatchObject({ restricted: true });
    expect(await code(refreshSession(platform, signIn, at))).toBe('402 ERR_SUBSCRIPTION_EXPIRED');
  });
});

describe('the first start', () => {
  it('does nothing where there is a company', async () => {
    const options = { companyName: 'Prosa', adminEmail: 'admin@example.com', adminPassword: undefined };
    expect(await firstStart(platform, options)).toMatchObject({ created: false });
  });
});
