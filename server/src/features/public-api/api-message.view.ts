import type { ApiMessage, ApiMessageStatus } from '@prosa/shared';
import type { MessageRow } from '#src/features/messages/index.ts';

const byAck: readonly ApiMessageStatus[] = ['queued', 'sent', 'delivered', 'read'];

/** Returns a message's view for the public API; one that was played was read before. */
export const viewApiMessage = ({ id, ack, sendError }: MessageRow): ApiMessage => ({
  id,
  status: sendError === null ? (byAck[Math.min(ack, byAck.length - 1)] ?? 'queued') : 'failed',
  error: sendError,
});
