/**
 * The access token and its renewal. At most one renewal is under way in all tabs of the browser; a tab that waited
 * takes what another one brought home instead of rotating the refresh token again.
 */
import { ApiError } from '../feedback/api-error.ts';

export type TokenStore = { readonly read: () => string | null; readonly write: (token: string) => void };

export type SessionTokenParts = {
  readonly store: TokenStore;
  /** Asks the server for a new token; the refresh token travels in a cookie. */
  readonly refresh: () => Promise<{ readonly token: string }>;
  /** Runs alone among all tabs. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** The session is over: the server said so. */
  readonly lost: () => void;
  /** The session may less than it thought, until the company pays or a second factor is set up: the server said so. */
  readonly narrowed?: () => void;
};

export type SessionToken = {
  readonly current: () => string | null;
  /** A token newer than the stale one. Rejects when there is none; a session that is over is reported as lost. */
  readonly renew: (stale: string | null) => Promise<string>;
  /** A token that came while something was under way with the stale one, another session's perhaps; null when none has. */
  readonly newer: (stale: string | null) => Promise<string | null>;
  /** Does what puts another session in place of this one. Nobody renews meanwhile, and the token it answers counts from then on. */
  readonly replace: <T extends { readonly token?: string | undefined }>(
    work: (inside: SessionToken) => Promise<T>,
  ) => Promise<T>;
  readonly lost: () => void;
  readonly narrowed: () => void;
  /** Calls back with every token this tab renewed. Returns the way to stop. */
  readonly onRenewed: (listener: (token: string) => void) => () => void;
};

const saysItIsOver = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

export function createSessionToken({
  store,
  refresh,
  alone,
  lost,
  narrowed = () => undefined,
}: SessionTokenParts): SessionToken {
  const listeners = new Set<(token: string) => void>();
  let underWay: Promise<string> | null = null;

  const keep = (token: string): string => {
    store.write(token);
    for (const listener of listeners) listener(token);
    return token;
  };
  const presentSince = (stale: string | null): string | null => {
    const present = store.read();
    return present === stale ? null : present;
  };
  const renewNow = async (stale: string | null): Promise<string> =>
    presentSince(stale) ?? keep((await refresh()).token);
  const renewAlone = (stale: string | null): Promise<string> => alone(() => renewNow(stale));

  const session: SessionToken = {
    current: store.read,
    lost,
    narrowed,
    newer: (stale) => alone(async () => presentSince(stale)),
    replace: (work) =>
      alone(async () => {
        // Within, nobody else is waited for: they wait for this.
        const inside = { ...session, renew: renewNow, newer: async () => null };
        const answer = await work(inside);
        if (answer.token !== undefined) keep(answer.token);
        return answer;
      }),
    renew: (stale) => {
      underWay ??= renewAlone(stale)
        .catch((error: unknown) => {
          if (saysItIsOver(error)) lost();
          throw error;
        })
        .finally(() => {
          underWay = null;
        });
      return underWay;
    },
    onRenewed: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return session;
}

/** Runs alone among the tabs where the browser can, else alone in this tab. */
export function aloneInBrowser<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks === undefined ? work() : navigator.locks.request('prosa-session', work);
}
