/** Where a simulated conversation begins, as the address names it; what it leaves open is chosen sensibly. Pure. */
import type { ConnectionView, QueueView } from '@prosa/shared';

export type Place = {
  /** An id, `none`, or nothing. */
  readonly connection: string;
  readonly queue: string;
};

export const noConnection = 'none';

type Connection = Pick<ConnectionView, 'id' | 'isDefault' | 'queues'>;

/**
 * Returns the place to begin at; without a connection in the address one that offers the queue, else the company's
 * usual one.
 */
export function placeIn(
  { connection, queue }: Place,
  connections: readonly Connection[],
  queues: readonly Pick<QueueView, 'id'>[],
): { readonly whatsappId: number | null; readonly queueId: number | null } {
  const queueId = queues.find(({ id }) => String(id) === queue)?.id ?? null;
  if (connection === noConnection) return { whatsappId: null, queueId };
  const chosen =
    connections.find(({ id }) => String(id) === connection) ??
    connections.find((one) => one.queues.some(({ id }) => id === queueId)) ??
    connections.find(({ isDefault }) => isDefault) ??
    connections[0];
  return { whatsappId: chosen?.id ?? null, queueId };
}
