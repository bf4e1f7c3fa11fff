/** What was begun in a ticket goes on in the one in which its conversation goes on: its text, what it is about, its files, a note. */
import type { QueryClient } from '@tanstack/react-query';
import { type StoredName, storage } from '#src/lib/browser/storage.ts';
import { messageQueries } from '../api.ts';

const moved = new EventTarget();

/**
 * Moves a draft to another ticket. Nothing is lost where something was begun in both: one text stands under the other,
 * the answered message stays.
 */
export function moveDraft(cache: QueryClient, from: number, into: number): void {
  const both = (own: string, text: string): string => `${own}\n${text}`;
  moveStored(`draft:${from}`, `draft:${into}`, both);
  moveStored(`draft:note-${from}`, `draft:note-${into}`, both);
  moveStored(`draft:${from}:target`, `draft:${into}:target`, (own) => own);
  moved.dispatchEvent(new Event(`${into}`));
  const files = cache.getQueryData(messageQueries.tray(from).queryKey) ?? [];
  if (files.length === 0) return;
  cache.setQueryData(messageQueries.tray(into).queryKey, (known = []) => [...known, ...files]);
  cache.removeQueries({ queryKey: messageQueries.tray(from).queryKey });
}

function moveStored(from: StoredName, into: StoredName, join: (own: string, text: string) => string): void {
  const [text, own] = [storage.get(from), storage.get(into)];
  if (text === null) return;
  storage.set(into, own === null ? text : join(own, text));
  storage.remove(from);
}

/** Calls back when something from another ticket goes on in this one. Returns the way to stop. */
export function onDraftMoved(into: number, listener: () => void): () => void {
  moved.addEventListener(`${into}`, listener);
  return () => moved.removeEventListener(`${into}`, listener);
}
