/** What was begun in a ticket that another took in goes on in that one: its text, what it is about, its files. */
import type { QueryClient } from '@tanstack/react-query';
import { storage } from '#src/lib/storage.ts';
import { messageQueries } from './api.ts';

/** Nothing is lost where something was begun in both: one text stands under the other, the answered message stays. */
export function moveDraft(cache: QueryClient, from: number, into: number): void {
  const [text, own] = [storage.get(`draft:${from}`), storage.get(`draft:${into}`)];
  if (text !== null) storage.set(`draft:${into}`, own === null ? text : `${own}\n${text}`);
  const target = storage.get(`draft:${from}:target`);
  if (target !== null && storage.get(`draft:${into}:target`) === null)
    storage.set(`draft:${into}:target`, target);
  storage.remove(`draft:${from}`);
  storage.remove(`draft:${from}:target`);
  const files = cache.getQueryData(messageQueries.tray(from).queryKey) ?? [];
  if (files.length === 0) return;
  cache.setQueryData(messageQueries.tray(into).queryKey, (known = []) => [...known, ...files]);
  cache.removeQueries({ queryKey: messageQueries.tray(from).queryKey });
}
