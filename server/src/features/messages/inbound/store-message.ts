/**
 * A message from outside takes its place: into the contact's live ticket, or into a new waiting one. Nearly every message
 * finds a ticket that is there already, and that takes one statement.
 */

import type { SenderIdentity } from '#src/features/contacts/identity/index.ts';
import { findContact } from '#src/features/contacts/index.ts';
import { findTicket } from '#src/features/tickets/index.ts';
import { type Conversation, openWaitingTicket } from '#src/features/tickets/lifecycle/index.ts';
import { changePreview } from '#src/features/tickets/lists/index.ts';
import { followClocks } from '#src/features/tickets/sla/index.ts';
import { wakeInPlace } from '#src/features/tickets/snooze/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { applyEarlyChanges } from '../changes/apply-change.ts';
import { adFollowed, mediaWanted, messageReceived, messageUpdated } from '../events.ts';
import { listToldMessages, recognizePerson } from '../identity/network-identity.ts';
import { insertMediaFetch } from '../media/media-fetch.queries.ts';
import { fillMessage, type Named } from '../message.queries.ts';
import {
  type Inserted,
  insertMessage,
  insertMessageInto,
  type NewMessage,
} from '../message-insert.queries.ts';
import { noteFirstReply } from '../outbound/first-reply.queries.ts';
import { isPlaceholder } from '../unreadable/placeholder.rules.ts';
import type { Automation, Utterance } from './automation.ts';

export type Incoming = {
  readonly person: SenderIdentity;
  readonly conversation: Conversation;
  readonly fresh: NewMessage;
  /** Where its file can be fetched. */
  readonly reference: string | null;
  readonly automation: Automation;
};

/**
 * Stores a message in the live ticket or a new one; returns the ticket, `undefined` when the message had been stored
 * before.
 */
export async function storeMessage(ctx: Ctx, incoming: Incoming): Promise<number | undefined> {
  const { fresh, reference } = incoming;
  const inserted = (await insertMessage(ctx, fresh)) ?? (await withoutTicket(ctx, incoming));
  if (inserted === undefined) return undefined;
  const { ticketId } = inserted;
  if (inserted.isSnoozed && !fresh.fromMe) await wake(ctx, ticketId);
  await followClocks(ctx, [ticketId]);
  ctx.emit(messageReceived, {
    ...{ messageId: fresh.id, ticketId },
    answers: !fresh.fromMe && inserted.status === 'open',
  });
  tellAd(ctx, fresh, { messageId: fresh.id, ticketId });
  // Typed on the company's own phone.
  if (fresh.isHuman) await noteFirstReply(ctx, ticketId, fresh.writtenAt);
  if (reference !== null) await wantMedia(ctx, fresh.id, fresh.connectionId, reference);
  if (inserted.isAwaited && fresh.providerId !== null)
    await applyEarlyChanges(ctx, fresh.connectionId, fresh.providerId, inserted.contactId);
  await answer(ctx, incoming, inserted);
  return ticketId;
}

/** Who writes is not put off any longer. */
async function wake(ctx: Ctx, ticketId: number): Promise<void> {
  const ticket = await findTicket(ctx, ticketId);
  if (ticket !== undefined) await wakeInPlace(ctx, ticket, 'reply');
}

async function answer(
  ctx: Ctx,
  { automation, conversation, fresh }: Incoming,
  inserted: Omit<Inserted, 'isAwaited' | 'isSnoozed'>,
): Promise<void> {
  const utterance = utteranceIn(fresh, conversation.isGroup);
  if (utterance === undefined) return;
  const { ticketId, contactId, status, queueId, humanSpoke } = inserted;
  const { useIntegration, promptId, integrationId } = inserted;
  const ticket = { ticketId, contactId, status, queueId, humanSpoke };
  await automation.answer(ctx, { ...utterance, ...ticket, useIntegration, promptId, integrationId });
}

/**
 * Returns what a customer says with a message; undefined for what no automation is asked about: the company's own
 * words, calls, and what cannot be read yet.
 */
function utteranceIn(message: NewMessage, isGroup: boolean): Utterance | undefined {
  const { id, providerId, contactId, connectionId, mediaType, body, details, writtenAt } = message;
  const isMute = message.fromMe || mediaType === 'waiting' || mediaType === 'call_log';
  if (isMute || providerId === null) return undefined;
  const input = details?.choiceId ?? body;
  return { messageId: id, providerId, contactId, connectionId, isGroup, input, writtenAt };
}

/**
 * Stores a message that finds no live ticket; `undefined` when it was no ticket that was missing: the provider has told
 * this message before.
 */
async function withoutTicket(ctx: Ctx, incoming: Incoming): Promise<Inserted | undefined> {
  const { person, conversation, fresh } = incoming;
  const [known, contact] = await Promise.all([
    findStored(ctx, fresh),
    findContact(ctx, conversation.contactId),
  ]);
  if (known !== undefined) {
    if (isFilledBy(known, fresh)) await fillPlaceholder(ctx, known.id, incoming);
    return undefined;
  }
  if (contact !== undefined) return intoNewTicket(ctx, incoming, fresh);
  // They turned out to be somebody else while we waited for them.
  const contactId = await recognizePerson(ctx, person);
  const moved = { ...fresh, contactId };
  return (await insertMessage(ctx, moved)) ?? intoNewTicket(ctx, incoming, moved);
}

/** Returns whether this message is what the place was held for. */
export const isFilledBy = (known: Named, fresh: NewMessage): boolean =>
  isPlaceholder(known.mediaType) && !isPlaceholder(fresh.mediaType);

export async function findStored(ctx: Ctx, fresh: NewMessage): Promise<Named | undefined> {
  const { connectionId, providerId, contactId: chat, fromMe, participantId } = fresh;
  if (providerId === null) return undefined;
  const told = await listToldMessages(ctx, { connectionId, providerId, chat });
  return told.find((message) => message.fromMe === fromMe && message.participantId === participantId);
}

/** Stores a message in a new ticket, unless it is what a closed ticket still waits for. */
async function intoNewTicket(
  ctx: Ctx,
  { automation, conversation }: Incoming,
  fresh: NewMessage,
): Promise<Inserted | undefined> {
  const utterance = utteranceIn(fresh, conversation.isGroup);
  const claimedBy = utterance === undefined ? undefined : await automation.claim(ctx, utterance);
  if (claimedBy !== undefined) return insertMessageInto(ctx, { ...fresh, unread: 0 }, claimedBy);
  await openWaitingTicket(ctx, { ...conversation, contactId: fresh.contactId });
  return insertMessage(ctx, fresh);
}

/** What could not be read before can be read now. */
async function fillPlaceholder(ctx: Ctx, id: string, incoming: Incoming): Promise<void> {
  const { fresh, reference } = incoming;
  const filled = await fillMessage(ctx, id, fresh);
  if (filled === undefined) return;
  await changePreview(ctx, filled.ticketId, filled.seq, fresh.preview);
  ctx.emit(messageUpdated, { messageId: id, ticketId: filled.ticketId });
  tellAd(ctx, fresh, { messageId: id, ticketId: filled.ticketId });
  if (fresh.providerId !== null)
    await applyEarlyChanges(ctx, fresh.connectionId, fresh.providerId, fresh.contactId);
  if (reference !== null) await wantMedia(ctx, id, fresh.connectionId, reference);
  const ticket = await findTicket(ctx, filled.ticketId);
  if (ticket !== undefined)
    await answer(ctx, { ...incoming, fresh: { ...fresh, id } }, { ...ticket, ticketId: ticket.id });
}

function tellAd(
  ctx: Ctx,
  { details, fromMe }: NewMessage,
  where: { messageId: string; ticketId: number },
): void {
  if (details?.card?.type === 'ad' && !fromMe) ctx.emit(adFollowed, where);
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
