/** Notes in the cache: what an event says reaches the lists, and is not undone by an answer that was on its way. */
import type { NoteView } from '@prosa/shared';
import type { QueryClient } from '@tanstack/react-query';
import { noteKeys } from './keys.ts';

/** Fetches a list that is being fetched once more: its answer may be older than the event. */
export function askAgainIfFetching(cache: QueryClient, queryKey: readonly unknown[]): void {
  if (cache.getQueryState(queryKey)?.fetchStatus === 'fetching') void cache.invalidateQueries({ queryKey });
}

export function placeNote(cache: QueryClient, note: NoteView): void {
  const queryKey = noteKeys.ofContact(note.contactId);
  cache.setQueryData<NoteView[]>(queryKey, (notes) =>
    notes === undefined
      ? notes
      : [...notes.filter(({ id }) => id !== note.id), note].sort((a, b) => a.id - b.id),
  );
  askAgainIfFetching(cache, queryKey);
}

export function removeNote(cache: QueryClient, noteId: number): void {
  for (const [queryKey, notes] of cache.getQueriesData<NoteView[]>({ queryKey: noteKeys.all })) {
    if (notes?.some(({ id }) => id === noteId))
      cache.setQueryData<NoteView[]>(
        queryKey,
        notes.filter(({ id }) => id !== noteId),
      );
    askAgainIfFetching(cache, queryKey);
  }
}
