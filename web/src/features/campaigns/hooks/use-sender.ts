/** Over which connection a campaign leaves: the one it names, or else the company's default. */
import { type ConnectionView, formatPhone, inForce } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { connectionQueries } from '#src/features/connections/index.ts';
import { queryClient } from '#src/lib/api/query.ts';
import { isOfficial } from '#src/lib/templates/official.ts';
import { now } from '#src/lib/time/time.ts';

export const senderOf = (
  connections: readonly ConnectionView[],
  whatsappId: string | null,
): ConnectionView | undefined =>
  whatsappId === null
    ? connections.find(({ isDefault }) => isDefault)
    : connections.find(({ id }) => String(id) === whatsappId);

/**
 * Returns the connection a campaign leaves over; `officialId` is the same connection's id where approved texts can
 * leave over it.
 */
export function useSender(whatsappId: string | null): {
  readonly sender: ConnectionView | undefined;
  readonly officialId: number | null;
} {
  const { data: connections = [] } = useQuery(connectionQueries.list());
  const sender = senderOf(connections, whatsappId);
  return { sender, officialId: sender !== undefined && isOfficial(sender) ? sender.id : null };
}

/**
 * Returns what is said of a connection before something leaves over it: what it is called, with its number where that
 * is known, and what its network holds back now.
 */
export async function senderNow(
  whatsappId: number | null,
  unknown: string,
): Promise<{ readonly connection: string; readonly hold: ConnectionView['restriction'] }> {
  const connections = await queryClient.ensureQueryData(connectionQueries.list());
  const sender = senderOf(connections, whatsappId === null ? null : String(whatsappId));
  if (sender === undefined) return { connection: unknown, hold: null };
  const connection = sender.number ? `${sender.name} (${formatPhone(sender.number)})` : sender.name;
  return { connection, hold: inForce(sender.restriction, now()) };
}
