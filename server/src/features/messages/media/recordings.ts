/** Recordings and what they say, for whoever has them written down. */
import { buffer } from 'node:stream/consumers';
import type { Storage } from '#src/drivers/storage/driver.ts';
import type { TicketRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { setTranscript } from '../changes/change.queries.ts';
import { messageUpdated } from '../events.ts';
import { listMessagesBefore, type MessageRow } from '../message.queries.ts';

const afterAll = 2_147_483_647;

/** Returns the last messages of a ticket, ascending; those of the tickets before it are not among them. */
export const listLastMessages = async (
  ctx: Ctx,
  ticket: Pick<TicketRow, 'id' | 'contactId' | 'connectionId'>,
  limit: number,
): Promise<MessageRow[]> => {
  const rows = await listMessagesBefore(ctx, ticket.contactId, ticket.connectionId, afterAll, limit);
  return rows.filter(({ ticketId, isDeleted }) => ticketId === ticket.id && !isDeleted);
};

export type Recording = { readonly messageId: string; readonly path: string; readonly mimetype: string };

/** What models take at most. */
const mostBytes = 20 * 1_024 * 1_024;

/**
 * Returns the recording in a message; undefined for what is none, was taken back, or has no file here of a size that
 * anybody listens to.
 */
export function recordingOf({
  id,
  mediaType,
  mediaPath,
  mediaState,
  details,
  isDeleted,
}: MessageRow): Recording | undefined {
  const media = details?.media;
  const isHere = mediaPath !== null && (mediaState === 'ready' || mediaState === 'preparing');
  if (mediaType !== 'audio' || isDeleted || !isHere || media === undefined) return undefined;
  return (media.size ?? 0) > mostBytes
    ? undefined
    : { messageId: id, path: mediaPath, mimetype: media.mimetype };
}

export const getRecording = async (storage: Storage, { path }: Recording): Promise<Buffer> =>
  buffer(await storage.get(path));

/** Stores what a recording says; it stands under the message from now on. */
export async function updateTranscript(ctx: Ctx, messageId: string, transcript: string): Promise<void> {
  const ticketId = await setTranscript(ctx, messageId, transcript);
  if (ticketId !== undefined) ctx.emit(messageUpdated, { messageId, ticketId });
}
