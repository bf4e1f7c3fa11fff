/**
 * Remembers what events said while a request was on its way, so that its older answer cannot undo them. An answer is
 * corrected by everything noted after its request began. Bounded: the oldest notes are forgotten.
 */
import type { QueryClient, QueryKey } from '@tanstack/react-query';

type Note<T> = { readonly at: number; readonly value: T };

export class Journal<T> {
  #notes = new Map<string, Note<T>>();
  #next = 0;
  readonly #limit: number;

  constructor(limit = 500) {
    this.#limit = limit;
  }

  /** Taken before a request; `since` it is what the answer may not know. */
  mark(): number {
    return this.#next;
  }

  note(id: string | number, value: T): void {
    const key = String(id);
    this.#notes.delete(key);
    this.#notes.set(key, { at: this.#next, value });
    this.#next += 1;
    const oldest = this.#notes.keys().next();
    if (this.#notes.size > this.#limit && !oldest.done) this.#notes.delete(oldest.value);
  }

  latest(id: string | number): T | undefined {
    return this.#notes.get(String(id))?.value;
  }

  since(mark: number): T[] {
    return [...this.#notes.values()].filter((note) => note.at >= mark).map((note) => note.value);
  }
}

/**
 * Returns the journal of a cache under a key; it is forgotten together with the rest of the cache when the session
 * ends.
 */
export function journalIn<T>(cache: QueryClient, key: QueryKey): Journal<T> {
  const known = cache.getQueryData<Journal<T>>(key);
  if (known !== undefined) return known;
  const journal = new Journal<T>();
  cache.setQueryData(key, journal);
  return journal;
}
