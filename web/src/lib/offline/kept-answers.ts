/**
 * What stays readable without a line: answers of the server that say so (`meta.kept`), in the browser's store, as events have
 * kept them. They are their user's: nobody else reads them, and they go with the session.
 */
import type { Query, QueryClient } from '@tanstack/react-query';
import { keepIn } from '../browser/keep-in.ts';
import { storage } from '../browser/storage.ts';
import { ApiError } from '../feedback/api-error.ts';
import { isImpersonating } from '../session/impersonation.ts';

/** What pages are drawn with; lists of tickets and tickets; conversations. */
const stores = { shell: 40, tickets: 80, conversations: 50 } as const;
export type Kept = keyof typeof stores;

const prefix = 'prosa-kept-';
/** When what was kept counts as read: never, so that whoever asks again asks the server. */
export const keptAt = 1;
/** Answers change with every event: they are written once it is calm. */
const calmMs = 2_000;

const keptAs = (query: Pick<Query, 'meta'>): Kept | undefined => {
  const store = query.meta?.['kept'];
  return typeof store === 'string' && store in stores ? (store as Kept) : undefined;
};

/** In a tab that impersonates somebody nothing is kept: the browser is the operator's. */
const owner = (): string | null => (isImpersonating() ? null : storage.get('userId'));

/** The store is one for requests; what is kept in it gets addresses that nothing answers. */
const addressOf = (user: string, hash: string): string =>
  new URL(`/kept/${user}/${encodeURIComponent(hash)}`, window.location.origin).href;

/** Returns what was kept of an answer; undefined where nothing is, or it is somebody else's. */
export async function readKept(store: Kept, hash: string): Promise<unknown> {
  const user = owner();
  if (user === null || !('caches' in globalThis)) return undefined;
  try {
    const kept = await caches.match(addressOf(user, hash), { cacheName: `${prefix}${store}` });
    return await kept?.json();
  } catch {
    // Closed or damaged: as if nothing had been kept.
    return undefined;
  }
}

async function write(query: Query): Promise<void> {
  const [store, user] = [keptAs(query), owner()];
  const { data } = query.state;
  if (store === undefined || user === null || data === undefined || data === null) return;
  const answer = new Response(JSON.stringify(data));
  await keepIn(`${prefix}${store}`, addressOf(user, query.queryHash), answer, stores[store]);
}

/** Forgets everything that was kept, whoever it is of. */
export async function forgetKept(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = Object.keys(stores).map((store) => `${prefix}${store}`);
  await Promise.all(names.map((name) => caches.delete(name))).catch(() => undefined);
}

/** Nothing came over the line, or only what a proxy says of a server that is not there. */
export const isLineLost = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || (error.status >= 502 && error.status <= 504));

/** Shows what was kept where the line is lost before anything was there to show. */
export async function showKept(error: unknown, query: Query<unknown, unknown>): Promise<void> {
  const store = keptAs(query as Query);
  if (store === undefined || !isLineLost(error) || query.state.data !== undefined) return;
  const kept = await readKept(store, query.queryHash);
  if (kept !== undefined && query.state.data === undefined)
    query.setData(kept, { updatedAt: keptAt, manual: true });
}

/** Keeps what is answered and what events make of it, from now on. Returns the way to stop. */
export function keepAnswers(client: QueryClient): () => void {
  if (!('caches' in globalThis)) return () => undefined;
  const changed = new Map<string, Query>();
  let timer: number | undefined;
  const flush = (): void => {
    window.clearTimeout(timer);
    timer = undefined;
    for (const query of changed.values()) void write(query);
    changed.clear();
  };
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.dataUpdatedAt <= keptAt || keptAs(query) === undefined) return;
    changed.set(query.queryHash, query);
    timer ??= window.setTimeout(flush, calmMs);
  });
  const hide = (): void => {
    if (document.visibilityState === 'hidden') flush();
  };
  document.addEventListener('visibilitychange', hide);
  return () => {
    stop();
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', hide);
  };
}
