/**
 * Small per-company dictionaries in memory (names of what rows refer to; settings), so that lists need no
 * joins for them. An entry names the facts that make it stale: the node bus tells of them, at once where they are committed
 * and a moment later on every other node. After a minute all forget.
 */
import type { CacheDef, Ctx } from '../context.ts';
import type { NodeBus } from '../outbox/node-bus.ts';

const facts = new Set<string>();

/** The names of all facts that some cache waits for; complete once all features are loaded. */
export const cacheFacts: ReadonlySet<string> = facts;

export function defineCache<T>(entry: CacheDef<T>): CacheDef<T> {
  for (const { name } of entry.staleAfter) facts.add(name);
  return entry;
}

const defaultAgeMs = 60_000;
const maxCompanies = 5_000;
/** What a company may hold before what is too old is looked for and let go: some entries are named by what was asked. */
const maxEntries = 200;

type Held = { readonly value: Promise<unknown>; readonly until: number };

export type CompanyCache = {
  get<T>(ctx: Ctx, entry: CacheDef<T>): Promise<T>;
  /** What is held now, for those who have no transaction open. */
  held<T>(companyId: number, entry: CacheDef<T>): Promise<T> | undefined;
  /** A transaction that loaded these entries has rolled back: they may show what never was. */
  forget(companyId: number, entries: readonly CacheDef<unknown>[]): void;
};

/** Reads a company's dictionary outside of transactions, from memory where it is held. */
export type Cached = <T>(companyId: number, entry: CacheDef<T>) => Promise<T>;

/** Opens the cache of companies' dictionaries, one per process; `now` returns milliseconds. */
export function openCompanyCache(now: () => number, bus: NodeBus): CompanyCache {
  const companies = new Map<number, Map<string, Held>>();
  const entriesByFact = new Map<string, Set<string>>();

  const heldBy = (companyId: number): Map<string, Held> => {
    const held = companies.get(companyId) ?? new Map<string, Held>();
    // Re-inserting keeps the map in order of use; the least used company goes first.
    companies.delete(companyId);
    companies.set(companyId, held);
    const oldest = companies.keys().next().value;
    if (companies.size > maxCompanies && oldest !== undefined) companies.delete(oldest);
    return held;
  };

  bus.subscribe(cacheFacts, (companyId, factName) => {
    for (const name of entriesByFact.get(factName) ?? []) companies.get(companyId)?.delete(name);
  });
  bus.onMissed(() => companies.clear());

  return {
    get: async <T>(ctx: Ctx, entry: CacheDef<T>): Promise<T> => {
      const held = heldBy(ctx.companyId);
      const found = held.get(entry.name);
      if (found !== undefined && found.until > now()) return found.value as Promise<T>;
      for (const fact of entry.staleAfter) {
        const names = entriesByFact.get(fact.name) ?? new Set();
        entriesByFact.set(fact.name, names.add(entry.name));
      }
      if (held.size > maxEntries) for (const [name, { until }] of held) if (until <= now()) held.delete(name);
      const value = entry.load(ctx);
      held.set(entry.name, { value, until: now() + (entry.maxAgeMs ?? defaultAgeMs) });
      // A failed load must not be remembered.
      value.catch(() => held.delete(entry.name));
      return value;
    },
    held: <T>(companyId: number, entry: CacheDef<T>): Promise<T> | undefined => {
      const found = companies.get(companyId)?.get(entry.name);
      return found !== undefined && found.until > now() ? (found.value as Promise<T>) : undefined;
    },
    forget: (companyId, entries) => {
      for (const entry of entries) companies.get(companyId)?.delete(entry.name);
    },
  };
}
