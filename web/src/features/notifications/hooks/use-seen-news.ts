/**
 * News of a ticket are read when it is before the user's eyes; all their tabs and devices hear of it. What customers write
 * there is read with the conversation.
 */
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { ticketQueries } from '#src/features/tickets/index.ts';
import { paths } from '#src/lib/navigation/paths.ts';
import { useReadNews } from '../api.ts';
import { onCall } from '../calls.ts';
import { isPageVisible } from '../is-page-visible.ts';
import { useUnreadNews } from './use-unread-news.ts';

/** Runs once a page. */
export function useSeenNews(): void {
  const { uuid = '' } = useParams({ strict: false });
  // Whoever draws the ticket asks for it.
  const ticketId = useQuery({ ...ticketQueries.detail(uuid), enabled: false }).data?.id;
  const mayHaveSome = useUnreadNews() > 0;
  const { mutate } = useReadNews();
  const see = useEffectEvent((calledIn?: number) => {
    if (ticketId === undefined || !isPageVisible(paths.ticket(uuid))) return;
    if (calledIn === undefined ? mayHaveSome : calledIn === ticketId) mutate({ ticketId });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again in every ticket, and once it is known that there are some.
  useEffect(() => {
    const look = (): void => see();
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [ticketId, mayHaveSome]);
  useEffect(() => onCall((calledIn) => see(calledIn)), []);
}
