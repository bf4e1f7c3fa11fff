/**
 * Who else looks at a conversation. One is seen oneself while it is before one's eyes: not in a hidden tab, and not while
 * only looking in without taking part.
 */
import { useDocumentVisibility } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { userQueries } from '#src/features/users/index.ts';
import { useRoom } from '#src/lib/realtime/realtime.ts';
import { useActor } from '#src/lib/session/use-session.ts';
import { ticketQueries } from '../api.ts';
import { useTicketPlace } from '../hooks/use-ticket-place.ts';
import { ticketKeys } from '../keys.ts';

export type Viewer = { readonly id: number; readonly name: string };

export function useViewing(ticketId: number): readonly Viewer[] {
  const cache = useQueryClient();
  const { id: me } = useActor();
  const { search } = useTicketPlace();
  const isVisible = useDocumentVisibility() === 'visible';
  const { data: userIds } = useQuery(ticketQueries.viewers(ticketId));
  const { data: users } = useQuery(userQueries.list());
  useRoom('viewers', isVisible && !search.peek ? String(ticketId) : null);
  // What was told is true only while it is listened to.
  useEffect(() => () => cache.removeQueries({ queryKey: ticketKeys.viewers(ticketId) }), [cache, ticketId]);
  return userIds.flatMap((id) => (id === me ? [] : (users?.find((user) => user.id === id) ?? [])));
}
