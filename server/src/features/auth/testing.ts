/** What tests of signing in need: a browser's cookies, a clock to turn, and nodes with a memory of their own. */
import { AppError } from '@prosa/shared';
import type { BuiltUser } from '#src/features/users/testing.ts';
import { testPassword } from '#src/features/users/testing.ts';
import { openCompanyCache } from '#src/platform/cache/company-cache.ts';
import type { CtxActor, PlatformCtx } from '#src/platform/context.ts';
import { type Database, openDatabase } from '#src/platform/db/database.ts';
import type { Exchange } from '#src/platform/feature.ts';
import { newId } from '#src/platform/id.ts';
import { openLog } from '#src/platform/log/log.ts';
import { openNodeBus } from '#src/platform/outbox/node-bus.ts';
import { openVault } from '#src/platform/secrets/vault.ts';
import type { TestAddresses } from '#src/testing/database.ts';
import { openLoginThrottle } from './limits/login-throttle.ts';
import { openResetThrottle } from './limits/reset-throttle.ts';
import { openSignUpThrottle } from './limits/sign-up-throttle.ts';
import { openAccessTokens } from './sessions/access-token.ts';
import type { Session } from './sessions/answer-session.ts';
import { type Authenticate, openAuthenticator } from './sessions/authenticate.ts';
import { refreshSession } from './sessions/refresh-session.ts';
import { login } from './sign-in/login.ts';
import type { SignIn } from './sign-in.ts';

export type Browser = Exchange & {
  /** The cookies it would send; may be changed to pretend. */
  readonly jar: Map<string, string>;
};

/** Returns a browser that keeps the cookies it is given. */
export function browser(ip = '203.0.113.7', cookies: Iterable<readonly [string, string]> = []): Browser {
  const jar = new Map(cookies);
  return {
    jar,
    files: [],
    ip,
    userAgent: 'test',
    header: () => undefined,
    cookie: (name) => jar.get(name),
    setCookie: (name, value) => void jar.set(name, value),
    setHeader: () => undefined,
    whenOver: () => undefined,
    clearCookie: (name) => void jar.delete(name),
  };
}

export const system: CtxActor = { kind: 'system', name: 'test' };
export const minute = 60_000;

export type Clock = { now: Date; later(ms: number): void };

export function clockAt(start: string): Clock {
  const clock: Clock = {
    now: new Date(start),
    later: (ms) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
  return clock;
}

/** A process of the installation, whose memory knows nothing of the others'. */
export type TestNode = {
  readonly platform: PlatformCtx;
  readonly database: Database;
  readonly authenticate: (token: string | undefined) => ReturnType<Authenticate>;
  readonly signIn: (
    user: BuiltUser | { email: string },
    at?: Browser,
    password?: string,
    code?: string,
  ) => Promise<Session>;
  readonly secrets: SignIn;
  readonly refresh: (at: Browser) => Promise<Session>;
};

const tokenSecret = 'a secret for tests, long enough to sign';

export function openNode(addresses: TestAddresses, clock: Clock): TestNode {
  const chance = { now: () => clock.now, newId: () => newId(), random: Math.random };
  const log = openLog('silent');
  const bus = openNodeBus();
  const cache = openCompanyCache(() => clock.now.getTime(), bus);
  const database = openDatabase({ ...addresses, maxConnections: 5, chance, cache, bus, log });
  const { inCompany, across } = database;
  const platform: PlatformCtx = { ...chance, log, inCompany, across };
  const signIn: SignIn = {
    tokens: openAccessTokens(tokenSecret),
    throttle: openLoginThrottle(),
    resets: openResetThrottle(),
    signUps: openSignUpThrottle(10),
    sessionDays: 90,
    tokenSecret,
    formerTokenSecrets: [],
    vault: openVault(new Uint8Array(32)),
  };
  const authenticate = openAuthenticator({
    tokenSecret,
    inCompany,
    cached: (companyId, entry) => inCompany(companyId, system, (ctx) => ctx.cached(entry)),
  });
  return {
    platform,
    database,
    authenticate: (token) => authenticate(token, clock.now),
    signIn: ({ email }, at = browser(), password = testPassword, code) =>
      login(platform, signIn, { email, password, code }, at),
    secrets: signIn,
    refresh: (at) => refreshSession(platform, signIn, at),
  };
}

/** Returns how a refusal would be answered, e.g. `401 ERR_SESSION_EXPIRED`; `none` when there was none. */
export const code = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: unknown) => {
      if (error instanceof AppError) return `${error.status} ${error.code}`;
      throw error;
    },
  );
