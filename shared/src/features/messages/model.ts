/** A message of a conversation, in either direction, with how far it has come. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';
import { contactCard } from '../contacts/index.ts';
import { cardView } from './card.ts';
import { mediaView } from './media/model.ts';

export const mediaTypes = [
  'conversation',
  'extendedTextMessage',
  'image',
  'audio',
  'video',
  'application',
  'locationMessage',
  'vcard',
  'call_log',
  /** Could not be read yet; it becomes what it is when it can. */
  'waiting',
  /** Could not be read, and nobody is expected to send it again; it still becomes what it is if somebody does. */
  'unreadable',
  /** Something that this version cannot show. */
  'unsupported',
] as const;

export type MediaType = (typeof mediaTypes)[number];

/**
 * Delivery states on the wire; they only go up. Clients of this API family show what is 4 or 5 as read. A message
 * that did not leave stays at `queued` and carries `sendError`; one that the network took and then refused is `sent` and
 * carries it too.
 */
export const ack = { queued: 0, sent: 1, delivered: 2, read: 4, played: 5 } as const;

/** Why a message did not leave, as `sendError.code`. */
export const sendErrorCodes = [
  'not_on_whatsapp',
  'rate_limited',
  'restricted',
  'blocked',
  'window_closed',
  'too_large',
  'not_supported',
  'too_many_to_one',
  'template',
  'network_error',
  /** The connection was removed before the message could leave. */
  'connection_removed',
  /** Nobody can say whether it arrived; sending it again may show it twice. */
  'UNKNOWN_OUTCOME',
] as const;

export const quotedView = z
  .object({
    id: z.string(),
    body: z.string(),
    fromMe: z.boolean(),
    mediaType: z.string(),
    mediaUrl: z.string().nullable(),
    contact: contactCard.nullable(),
    /** The answered message's file, while we have that message. */
    media: mediaView.nullable(),
  })
  .meta({ id: 'QuotedMessage' });

export const locationView = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    name: z.string().nullable(),
    address: z.string().nullable(),
    /** The sender is on the move; only the first place is known. */
    live: z.boolean(),
  })
  .meta({ id: 'Location' });

export const sharedContact = z
  .object({ name: z.string(), phones: z.array(z.string()), vcard: z.string() })
  .meta({ id: 'SharedContact' });

export const messageView = z
  .object({
    id: z.string(),
    ticketId: rowId,
    /** Dense number within the conversation; messages are ordered by it. */
    seq: z.int(),
    body: z.string(),
    fromMe: z.boolean(),
    read: z.boolean(),
    mediaType: z.string(),
    mediaUrl: z.string().nullable(),
    isDeleted: z.boolean(),
    isEdited: z.boolean(),
    isForwarded: z.boolean(),
    ack: z.int().min(0).max(5),
    sendError: z.object({ code: z.string() }).nullable(),
    quotedMsg: quotedView.nullable(),
    contactId: rowId,
    /** In a group: who of it wrote. */
    contact: contactCard.nullable(),
    /** The agent who wrote it, when one did. */
    user: z.object({ id: rowId, name: z.string() }).nullable(),
    queue: z.object({ name: z.string(), color: z.string() }).nullable(),
    internalReaction: z.string().nullable(),
    externalReaction: z.string().nullable(),
    buttonsJSON: z.string().nullable(),
    /** The message's file, for images, videos, sounds, documents and stickers. */
    media: mediaView.nullable(),
    location: locationView.nullable(),
    contacts: z.array(sharedContact).nullable(),
    call: z.object({ video: z.boolean() }).nullable(),
    card: cardView.nullable(),
    /** Which of our buttons was pressed. */
    choiceId: z.string().nullable(),
    /** What it is that cannot be shown, for people who look into it. */
    unsupported: z.string().nullable(),
    /** A reaction, edit or deletion of ours that the network refused; it has been undone here. */
    changeError: z.object({ kind: z.enum(['reaction', 'edit', 'revoke']), code: z.string() }).nullable(),
    /** The system wrote it by itself: the name of the rule by which it did. */
    automatic: z.string().nullable(),
    /** What a recording says, where somebody has had it written down. */
    transcript: z.string().nullable(),
    /** Caught up after an interruption. */
    late: z.boolean(),
    /** When WhatsApp says it was written. */
    createdAt: instant,
  })
  .meta({ id: 'Message' });

export type MessageView = z.output<typeof messageView>;

/** What came of one request to send. */
export const sentView = messageView.extend({ others: z.array(messageView) }).meta({ id: 'SentMessage' });
export type SentView = z.output<typeof sentView>;
