/**
 * A message from outside takes its place: into the contact's live ticket, or into a new waiting one. Nearly every message
 * finds a ticket that is there already, and that takes one statement.
 */
import { findContact, type Stranger } from '#src/features/contacts/index.ts';
import { type Conversation, changePreview, openWaitingTicket } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { applyEarlyChanges } from './apply-change.ts';
import { mediaWanted, messageReceived, messageUpdated } from './events.ts';
import { insertMediaFetch } from './media-fetch.queries.ts';
import {
  fillMessage,
  findMessageByProvider,
  type Inserted,
  insertMessage,
  type NewMessage,
} from './message.queries.ts';
import { recognizePerson } from './recognize-person.ts';

export type Incoming = {
  readonly person: Stranger;
  readonly conversation: Conversation;
  readonly fresh: NewMessage;
  /** Where its file can be fetched. */
  readonly reference: string | null;
};

/** Answers the ticket it went to; `undefined` when it had been stored before. */
export async function storeMessage(ctx: Ctx, incoming: Incoming): Promise<number | undefined> {
  const { fresh, reference } = incoming;
  const inserted = (await insertMessage(ctx, fresh)) ?? (await withoutTicket(ctx, incoming));
  if (inserted === undefined) return undefined;
  const { ticketId } = inserted;
  ctx.emit(messageReceived, { messageId: fresh.id, ticketId });
  if (reference !== null) await wantMedia(ctx, fresh.id, fresh.connectionId, reference);
  if (inserted.isAwaited && fresh.providerId !== null)
    await applyEarlyChanges(ctx, fresh.connectionId, fresh.providerId);
  return ticketId;
}

/** `undefined` when it was no ticket that was missing: the provider has told this message before. */
async function withoutTicket(ctx: Ctx, incoming: Incoming): Promise<Inserted | undefined> {
  const { person, conversation, fresh, reference } = incoming;
  const [known, contact] = await Promise.all([
    fresh.providerId === null ? undefined : findMessageByProvider(ctx, fresh.connectionId, fresh.providerId),
    findContact(ctx, conversation.contactId),
  ]);
  if (known !== undefined) {
    if (known.mediaType === 'waiting') await fillPlaceholder(ctx, known.id, fresh, reference);
    return undefined;
  }
  if (contact !== undefined) {
    await openWaitingTicket(ctx, conversation);
    return insertMessage(ctx, fresh);
  }
  // They turned out to be somebody else while we waited for them.
  const contactId = await recognizePerson(ctx, person);
  const moved = { ...fresh, contactId };
  const inserted = await insertMessage(ctx, moved);
  if (inserted !== undefined) return inserted;
  await openWaitingTicket(ctx, { ...conversation, contactId });
  return insertMessage(ctx, moved);
}

/** What could not be read before can be read now. */
async function fillPlaceholder(
  ctx: Ctx,
  id: string,
  fresh: NewMessage,
  reference: string | null,
): Promise<void> {
  const filled = await fillMessage(ctx, id, fresh);
  if (filled === undefined) return;
  await changePreview(ctx, filled.ticketId, filled.seq, fresh.preview);
  ctx.emit(messageUpdated, { messageId: id, ticketId: filled.ticketId });
  if (reference !== null) await wantMedia(ctx, id, fresh.connectionId, reference);
}

async function wantMedia(
  ctx: Ctx,
  messageId: string,
  connectionId: number,
  reference: string,
): Promise<void> {
  await insertMediaFetch(ctx, { messageId, connectionId, reference });
  ctx.emit(mediaWanted, { messageId });
}
