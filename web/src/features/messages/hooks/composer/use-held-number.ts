/** What holds back whatever would be written here now; followed as connections change. Null where it may leave. */
import { holdOf, type Restriction, type SendingView, type TicketView } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { connectionQueries } from '#src/features/connections/index.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import { windowOf } from '../../composer/window.ts';

export function useHeldNumber({ whatsappId }: TicketView, sending: SendingView): Restriction | null {
  const now = useNow();
  const { data: connections = [] } = useQuery(connectionQueries.list());
  const connection = connections.find(({ id }) => id === whatsappId);
  // A window that closes while one looks makes the next message a first one again.
  const isFirst = sending.isFirst || windowOf(sending, now.getTime()).state === 'closed';
  return holdOf(connection?.restriction ?? null, isFirst, now);
}
