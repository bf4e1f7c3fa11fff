/** Over which connection a campaign leaves: the one it names, or else the company's default. */
import { type ConnectionView, formatPhone } from '@prosa/shared';
import { useQuery } from '@tanstack/react-query';
import { connectionQueries, isOfficial } from '#src/features/connections/index.ts';
import { queryClient } from '#src/lib/query.ts';

export const senderOf = (
  connections: readonly ConnectionView[],
  whatsappId: string | null,
): ConnectionView | undefined =>
  whatsappId === null
    ? connections.find(({ isDefault }) => isDefault)
    : connections.find(({ id }) => String(id) === whatsappId);

/** `officialId`: the same connection's id where approved texts can leave over it. */
export function useSender(whatsappId: string | null): {
  readonly sender: ConnectionView | undefined;
  readonly officialId: number | null;
} {
  const { data: connections = [] } = useQuery(connectionQueries.list());
  const sender = senderOf(connections, whatsappId);
  return { sender, officialId: sender !== undefined && isOfficial(sender) ? sender.id : null };
}

/** What it is called, with its number where that is known, for whoever is asked before something leaves over it. */
export async function senderName(whatsappId: number | null, unknown: string): Promise<string> {
  const connections = await queryClient.ensureQueryData(connectionQueries.list());
  const sender = senderOf(connections, whatsappId === null ? null : String(whatsappId));
  if (sender === undefined) return unknown;
  return sender.number ? `${sender.name} (${formatPhone(sender.number)})` : sender.name;
}
