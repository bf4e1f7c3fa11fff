/** Whether a bot would answer customers over a connection: it has queues to offer, or words to greet with. */
import { useQuery } from '@tanstack/react-query';
import { connectionQueries } from '#src/features/connections/index.ts';

export function useHasBot(whatsappId: number): boolean {
  const { data: connections = [] } = useQuery(connectionQueries.list());
  const connection = connections.find(({ id }) => id === whatsappId);
  return (
    connection !== undefined && (connection.queues.length > 0 || connection.greetingMessage.trim() !== '')
  );
}
