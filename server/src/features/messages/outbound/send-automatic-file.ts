/**
 * Sends a file of the system's own in a conversation, like a text (`sendAutomaticMessage`): stored behind what stands
 * there, published to browsers, and sent in order. The contact must be locked.
 */
import type { StoredFile } from '#src/features/files/index.ts';
import type { TicketRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { claimFiles } from '#src/platform/storage/loose-files.ts';
import { messageQueued } from '../events.ts';
import { prepareMedia } from '../jobs.ts';
import { insertMessageInto } from '../message.queries.ts';
import { messagePreview } from '../message-content.rules.ts';
import { storedFileDraft } from './draft.rules.ts';

export type AutomaticFile = {
  /** Derived from the occasion, so that one occasion is never answered twice. */
  readonly id: string;
  /** Why: the name of a rule. */
  readonly rule: string;
  /** Stored and written down as loose; it belongs to the message from now on. */
  readonly file: StoredFile;
  readonly caption: string;
};

export async function sendAutomaticFile(
  ctx: Ctx,
  ticket: TicketRow,
  { id, rule, file, caption }: AutomaticFile,
): Promise<void> {
  const { mediaType, body, details, mediaPath } = storedFileDraft(file, caption, false);
  const shown = { ...details, automatic: rule };
  const stored = await insertMessageInto(
    ctx,
    {
      id,
      contactId: ticket.contactId,
      connectionId: ticket.connectionId,
      userId: null,
      providerId: null,
      fromMe: true,
      body,
      ack: 0,
      late: false,
      writtenAt: ctx.now(),
      preview: messagePreview({ mediaType, body, details: shown }),
      unread: 0,
      mediaType,
      details: shown,
      mediaPath,
      mediaState: 'preparing',
      quotedId: null,
      isForwarded: false,
      participantId: null,
      isHuman: false,
    },
    ticket.id,
  );
  if (stored === undefined) return;
  await claimFiles(ctx, file.path);
  ctx.emit(messageQueued, { messageId: id, ticketId: ticket.id });
  ctx.enqueue(prepareMedia, { messageId: id });
}
