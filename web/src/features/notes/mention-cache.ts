/** The calls to the user that they have not seen, in the cache: kept by events, not undone by an answer on its way. */
import { type Mention, maxUnseenMentions } from '@prosa/shared';
import type { QueryClient } from '@tanstack/react-query';
import { noteKeys } from './keys.ts';
import { askAgainIfFetching } from './note-cache.ts';

export function placeMention(cache: QueryClient, { note, ticket }: Mention): void {
  change(cache, (mentions) =>
    [{ note, ticket }, ...mentions.filter((one) => one.note.id !== note.id)].slice(0, maxUnseenMentions),
  );
}

export const dropMentions = (cache: QueryClient, noteIds: readonly number[]): void =>
  change(cache, (mentions) => mentions.filter(({ note }) => !noteIds.includes(note.id)));

function change(cache: QueryClient, how: (mentions: Mention[]) => Mention[]): void {
  const queryKey = noteKeys.mentions();
  cache.setQueryData<Mention[]>(queryKey, (mentions) => mentions && how(mentions));
  askAgainIfFetching(cache, queryKey);
}
