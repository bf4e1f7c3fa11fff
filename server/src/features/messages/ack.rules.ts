/** Delivery states are kept as 0 to 4, without a gap; clients of this API family know read and played as 4 and 5. */
import { ack } from '@prosa/shared';

const wire = [ack.queued, ack.sent, ack.delivered, ack.read, ack.played];

/** Returns a stored delivery state (0 queued, 1 sent, 2 delivered, 3 read, 4 played) as the wire tells it. */
export const wireAck = (stored: number): number => wire[stored] ?? ack.queued;
