/**
 * The calls to the user that wait to be seen. Those of a ticket are seen when it is before the user's eyes; all tabs of
 * theirs hear of it.
 */
import type { Mention } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { noteQueries, useSeeMentions } from '#src/features/notes/index.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { isPageVisible } from '../is-page-visible.ts';

const none: readonly Mention[] = [];

export function useMentions() {
  const { data, isError, refetch } = useQuery(noteQueries.mentions());
  return { mentions: data ?? none, isError: isError && data === undefined, retry: () => void refetch() };
}

/** Runs once a page. */
export function useSeenMentions(): void {
  const { mentions } = useMentions();
  const { uuid } = useParams({ strict: false });
  const { mutate, isPending } = useSeeMentions();
  const ticketId = mentions.find(({ ticket }) => ticket.uuid === uuid)?.ticket.id;
  const see = useEffectEvent(() => {
    if (uuid !== undefined && ticketId !== undefined && !isPending && isPageVisible(paths.ticket(uuid)))
      mutate({ ticketId });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again for every call that comes, of whichever ticket.
  useEffect(() => {
    see();
    window.addEventListener('focus', see);
    return () => window.removeEventListener('focus', see);
  }, [ticketId, uuid, mentions]);
}
