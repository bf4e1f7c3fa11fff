/**
 * What the browser keeps between visits, under the names the product promises. The end of a session leaves only what
 * belongs to the device (language, theme, volume, how close rows stand, the local task list, unsent drafts, whose news are pushed to it) and what users have sent off and no
 * server has answered yet, each user's apart.
 */
import { isImpersonating } from '../session/impersonation.ts';

export type StoredName =
  | 'token'
  | 'companyId'
  | 'userId'
  | 'companyDueDate'
  | 'cshow'
  /** What the reader's company has decided about its brand. */
  | 'brand'
  | 'tasks'
  | 'volume'
  | 'language'
  | 'theme'
  /** When this browser signed in: tells its own tabs from a session on another machine. */
  | 'signedInAt'
  | 'drawerOpen'
  | 'listWidth'
  /** How close the rows of ticket lists stand. */
  | 'listDensity'
  | 'signMessage'
  | 'soundSpeed'
  | 'recentEmoji'
  | 'singleKeys'
  | 'sendAndResolve'
  /** Where its reader goes after resolving, if not where the company says: `next` or `list`. */
  | 'afterResolve'
  | 'phones'
  /** To which number campaigns were tried out last. */
  | 'testNumber'
  | 'gettingStarted'
  /** When the newest announcement was written that the reader has seen. */
  | 'announcementsSeen'
  /** When somebody touched this browser last, in any of its tabs. */
  | 'touchedAt'
  /** The user whose news are pushed to this browser. */
  | 'pushedFor'
  | `draft:${string}`
  | OutboxName;

/** A message that waits to be sent, by user and message. */
export type OutboxName = `outbox:${number}:${string}`;

/** In a tab that impersonates a company's admin, what belongs to the session is that tab's alone. */
const placeOf = (name: string): Storage =>
  isImpersonating() && !outlivesSession(name) ? sessionStorage : localStorage;

const outlivesSession = (name: string): boolean =>
  ['tasks', 'volume', 'language', 'theme', 'listDensity', 'pushedFor'].includes(name) ||
  /^(draft|outbox):/.test(name);

/** Works without a store too: some browsers block it, and the product must still open. */
function attempt<T>(action: () => T, otherwise: T): T {
  try {
    return action();
  } catch {
    // Storage is blocked or full; what would have been remembered is merely forgotten.
    return otherwise;
  }
}

export const storage = {
  get: (name: StoredName): string | null => attempt(() => placeOf(name).getItem(name), null),
  set: (name: StoredName, value: string): void =>
    attempt(() => placeOf(name).setItem(name, value), undefined),
  remove: (name: StoredName): void => attempt(() => placeOf(name).removeItem(name), undefined),
  /** The tickets in which something was begun, an answer or a note. */
  draftTicketIds: (): number[] =>
    attempt(() => {
      const ids = Object.keys(localStorage).map(
        (name) => /^draft:(?:note-)?(\d+)(?::target)?$/.exec(name)?.[1],
      );
      return [...new Set(ids.flatMap((id) => (id === undefined ? [] : Number(id))))];
    }, []),
  /** The names of everything of a user that waits to be sent. */
  outboxNames: (userId: number): OutboxName[] =>
    attempt(
      () =>
        Object.keys(localStorage).filter((name): name is OutboxName => name.startsWith(`outbox:${userId}:`)),
      [],
    ),
  /** Forgets the session and everything of its user that need not outlive it. */
  clearSession: (): void =>
    attempt(() => {
      if (isImpersonating()) return sessionStorage.clear();
      for (const name of Object.keys(localStorage)) if (!outlivesSession(name)) localStorage.removeItem(name);
    }, undefined),
};

/** Calls back when another tab changes a name (`null`: the value is gone). Returns the way to stop. */
export function onStorageChange(name: StoredName, listener: (value: string | null) => unknown): () => void {
  const handle = (event: StorageEvent): void => {
    if (placeOf(name) !== localStorage) return;
    if (event.key === name || event.key === null) listener(event.key === null ? null : event.newValue);
  };
  window.addEventListener('storage', handle);
  return () => window.removeEventListener('storage', handle);
}
