/**
 * Sends what somebody has prepared for a later moment: stored under an id that was chosen before, told to browsers and
 * delivered in order like anything an agent writes. Its ticket may be closed. Refuses, before anything is stored, what
 * could never leave. The contact must be locked.
 */
import { fail } from '@prosa/shared';
import { connectionNames } from '#src/features/connections/index.ts';
import type { StoredFile } from '#src/features/files/index.ts';
import type { TicketDetailRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { derivedId } from '#src/platform/id.ts';
import { type Draft, storedFileDraft, textDraft } from './draft.rules.ts';
import { messageQueued } from './events.ts';
import { fillVariables } from './fill-variables.ts';
import { prepareMedia } from './jobs.ts';
import { insertMessageInto } from './message.queries.ts';
import { messagePreview } from './message-content.rules.ts';
import type { MessageWorld } from './message-world.ts';
import { refuseUnlessSendable } from './sending.ts';

export type Prepared = {
  readonly id: string;
  /** In whose name. */
  readonly userId: number | null;
  /** Its variables are filled now. */
  readonly text: string;
  /** Belongs to the message from now on. */
  readonly file: StoredFile | null;
  /** Whoever answers is answered by a person: bots are silent in its ticket. */
  readonly isHuman: boolean;
};

export async function sendPrepared(
  ctx: Ctx,
  world: Pick<MessageWorld, 'capabilities'>,
  ticket: TicketDetailRow,
  prepared: Prepared,
): Promise<void> {
  const connection = (await ctx.cached(connectionNames)).get(ticket.connectionId);
  if (connection === undefined || connection.deleted || connection.status === 'DISCONNECTED')
    fail('ERR_WAPP_NOT_INITIALIZED');
  const drafts = await draftsOf(ctx, ticket, prepared);
  const kinds = drafts.map(({ kind }) => kind);
  await refuseUnlessSendable(ctx, world, ticket, kinds);
  for (const [position, draft] of drafts.entries()) {
    const id = position === 0 ? prepared.id : derivedId(`${prepared.id}/${position}`);
    await queue(ctx, ticket, draft, { ...prepared, id });
  }
}

async function draftsOf(ctx: Ctx, ticket: TicketDetailRow, prepared: Prepared): Promise<Draft[]> {
  const { userId, text, file } = prepared;
  const body = (await fillVariables(ctx, { ...ticket, userId: userId ?? ticket.userId }, text)).trim();
  if (file === null) return body === '' ? fail('ERR_EMPTY_MESSAGE') : [textDraft(body, false)];
  const draft = storedFileDraft(file, body, false);
  // What is said to a sound goes behind it as a text.
  return draft.kind === 'audio' && body !== '' ? [draft, textDraft(body, false)] : [draft];
}

async function queue(ctx: Ctx, ticket: TicketDetailRow, draft: Draft, prepared: Prepared): Promise<void> {
  const { mediaType, body, details, mediaPath, isFresh } = draft;
  const { id, userId, isHuman } = prepared;
  const stored = await insertMessageInto(
    ctx,
    {
      id,
      contactId: ticket.contactId,
      connectionId: ticket.connectionId,
      userId,
      providerId: null,
      fromMe: true,
      body,
      ack: 0,
      late: false,
      writtenAt: ctx.now(),
      preview: messagePreview({ mediaType, body, details }),
      unread: 0,
      mediaType,
      details,
      mediaPath,
      mediaState: isFresh ? 'preparing' : null,
      quotedId: null,
      isForwarded: false,
      participantId: null,
      isHuman,
    },
    ticket.id,
  );
  if (stored === undefined) fail('ERR_CREATING_MESSAGE');
  ctx.emit(messageQueued, { messageId: id, ticketId: ticket.id });
  if (isFresh) ctx.enqueue(prepareMedia, { messageId: id });
}
