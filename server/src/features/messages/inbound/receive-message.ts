/**
 * A customer writes: contact, ticket, message and fact in one transaction. The same message told twice is stored once;
 * the fiftieth first message finds the ticket that the first one opened.
 */
import type { InboundMessage } from '#src/drivers/whatsapp/events.ts';
import { blockedContacts } from '#src/features/contacts/lists/index.ts';
import type { Conversation } from '#src/features/tickets/lifecycle/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { emitMessageUpdated } from '../delivery/emit-message-updated.ts';
import { raiseMessageAck } from '../delivery/message-state.queries.ts';
import {
  isIgnored,
  isOfGroup,
  listToldMessages,
  recognizePerson,
  voucherOver,
} from '../identity/network-identity.ts';
import type { Named } from '../message.queries.ts';
import { believedTime, messagePreview, rowContentOf } from '../message-content.rules.ts';
import { type NewMessage, plainMessage } from '../message-insert.queries.ts';
import { isPlaceholder } from '../unreadable/placeholder.rules.ts';
import type { Automation } from './automation.ts';
import { storeMessage } from './store-message.ts';

export type Reception = {
  /** Tells whether the event is still this transaction's to process: asked with the first statement, needed once the contact is known. */
  readonly claimed: Promise<boolean>;
  readonly automation: Automation;
};

export async function receiveMessage(
  ctx: Ctx,
  connectionId: number,
  message: InboundMessage,
  { claimed, automation }: Reception,
): Promise<void> {
  if (await isIgnored(ctx, message.from)) return;
  if (message.fromMe && (await isEcho(ctx, connectionId, message))) return;
  const isGroup = isOfGroup(message.from);
  const pushName = message.fromMe || isGroup ? null : message.pushName;
  const bookName = isGroup ? (message.groupName ?? null) : null;
  const vouchedBy = await voucherOver(ctx, connectionId);
  const person = { identities: message.from, pushName, bookName, isGroup, vouchedBy };
  const contactId = await recognizePerson(ctx, person);
  if (!message.fromMe && (await ctx.cached(blockedContacts)).has(contactId)) return;
  const participantId = isGroup && !message.fromMe ? await recognizeParticipant(ctx, message) : null;
  if (!(await claimed)) return;
  const conversation: Conversation = { connectionId, contactId, isGroup };
  const fresh = await newMessage(ctx, conversation, message, participantId);
  await storeMessage(ctx, {
    person,
    conversation,
    fresh,
    reference: 'media' in message ? message.media.reference : null,
    automation,
  });
}

export const recognizeParticipant = async (ctx: Ctx, message: InboundMessage): Promise<number | null> =>
  message.participant === null
    ? null
    : recognizePerson(ctx, {
        identities: message.participant,
        pushName: message.pushName,
        isGroup: false,
      });

export async function newMessage(
  ctx: Ctx,
  { contactId, connectionId }: Conversation,
  message: InboundMessage,
  participantId: number | null,
): Promise<NewMessage> {
  const { quoted } = message;
  const { mediaType, body, details, reference } = rowContentOf(
    message,
    quoted !== null || message.forwarded,
    message.card ?? null,
  );
  const answered = quoted === null ? undefined : await findQuoted(ctx, connectionId, contactId, quoted);
  const whole = quoted === null || answered !== undefined ? details : { ...details, quoted };
  return {
    ...plainMessage,
    id: ctx.newId(),
    contactId,
    connectionId,
    providerId: message.providerId,
    fromMe: message.fromMe,
    body,
    ack: message.fromMe ? 1 : 0,
    late: message.late,
    writtenAt: believedTime(message.at, ctx.now(), message.late),
    preview: messagePreview({ mediaType, body, details }),
    unread: message.fromMe ? 0 : 1,
    mediaType,
    details: whole,
    mediaState: reference === null ? null : 'downloading',
    quotedId: answered?.id ?? null,
    isForwarded: message.forwarded,
    participantId,
    isHuman: message.fromMe,
  };
}

async function findQuoted(
  ctx: Ctx,
  connectionId: number,
  chat: number,
  { providerId, fromMe }: NonNullable<InboundMessage['quoted']>,
): Promise<Named | undefined> {
  const told = await listToldMessages(ctx, { connectionId, providerId, chat });
  return told.find((message) => message.fromMe === fromMe) ?? told[0];
}

/**
 * Our own message coming back from the network: it has left, and that is all there is to know. Something written on the
 * phone that could not be read before is none.
 */
async function isEcho(
  ctx: Ctx,
  connectionId: number,
  { providerId, from }: InboundMessage,
): Promise<boolean> {
  const told = await listToldMessages(ctx, { connectionId, providerId, chat: from });
  const known = told.find(({ fromMe }) => fromMe);
  if (known === undefined || isPlaceholder(known.mediaType)) return false;
  emitMessageUpdated(ctx, await raiseMessageAck(ctx, known.id, 1, providerId));
  return true;
}
