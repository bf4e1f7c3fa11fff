/**
 * What a chat said before its number was linked takes its place in the conversation, before what has been said since. It is
 * read already, wakes no bot, and gives nobody a ticket to deal with: without a live one it stands behind the last of the
 * closed ones, or in one that is closed from the beginning.
 */
import type { InboundMessage } from '#src/drivers/whatsapp/events.ts';
import { blockedContacts } from '#src/features/contacts/lists/index.ts';
import { ticketToSendIn } from '#src/features/tickets/lifecycle/index.ts';
import { changePreview } from '#src/features/tickets/lists/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { messageUpdated } from '../events.ts';
import { isIgnored, isOfGroup, recognizePerson } from '../identity/network-identity.ts';
import { insertMediaFetch } from '../media/media-fetch.queries.ts';
import { fillMessage } from '../message.queries.ts';
import { insertPast, type PastMessage } from './past.queries.ts';
import { newMessage, recognizeParticipant } from './receive-message.ts';
import { findStored, isFilledBy } from './store-message.ts';

/** Stores messages of the past that a network tells of one chat, the oldest first. */
export async function receivePast(
  ctx: Ctx,
  connectionId: number,
  messages: readonly InboundMessage[],
): Promise<void> {
  const [first] = messages;
  if (first === undefined || (await isIgnored(ctx, first.from))) return;
  const isGroup = isOfGroup(first.from);
  const pushName = isGroup ? null : (messages.findLast(({ fromMe }) => !fromMe)?.pushName ?? null);
  const contactId = await recognizePerson(ctx, { identities: first.from, pushName, isGroup });
  if ((await ctx.cached(blockedContacts)).has(contactId)) return;
  const conversation = { connectionId, contactId, isGroup };
  const fresh: PastMessage[] = [];
  for (const message of messages) {
    const participantId = isGroup && !message.fromMe ? await recognizeParticipant(ctx, message) : null;
    const told = await newMessage(ctx, conversation, message, participantId);
    // However long ago: that is what it is told for.
    const row = { ...told, writtenAt: message.at < ctx.now() ? message.at : ctx.now() };
    const reference = 'media' in message ? message.media.reference : null;
    const stored = await findStored(ctx, row);
    if (stored === undefined) fresh.push({ row, reference });
    else if (isFilledBy(stored, row)) await fill(ctx, stored.id, { row, reference });
  }
  if (fresh.length === 0) return;
  const ticket = await ticketToSendIn(ctx, { ...conversation, opens: false, userId: null, queueId: null });
  await insertPast(ctx, ticket.id, fresh);
}

/** Fills a message whose content was told later than that it exists. */
async function fill(ctx: Ctx, id: string, { row, reference }: PastMessage): Promise<void> {
  const filled = await fillMessage(ctx, id, row);
  if (filled === undefined) return;
  if (reference !== null)
    await insertMediaFetch(ctx, { messageId: id, connectionId: row.connectionId, reference });
  await changePreview(ctx, filled.ticketId, filled.seq, row.preview);
  ctx.emit(messageUpdated, { messageId: id, ticketId: filled.ticketId });
}
