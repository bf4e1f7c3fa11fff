/** A message of a conversation, in either direction, with how far it has come. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';
import { contactCard } from '../contacts/index.ts';

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
] as const;

/** Delivery states; they only go up. A failed message stays at `queued` and carries `sendError`. */
export const ack = { queued: 0, sent: 1, delivered: 2, read: 3, played: 4 } as const;
export type Ack = (typeof ack)[keyof typeof ack];

export const quotedView = z
  .object({
    id: z.string(),
    body: z.string(),
    fromMe: z.boolean(),
    mediaType: z.string(),
    mediaUrl: z.string().nullable(),
    contact: contactCard.nullable(),
  })
  .meta({ id: 'QuotedMessage' });

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
    contact: contactCard.nullable(),
    /** The agent who wrote it, when one did. */
    user: z.object({ id: rowId, name: z.string() }).nullable(),
    queue: z.object({ name: z.string(), color: z.string() }).nullable(),
    internalReaction: z.string().nullable(),
    externalReaction: z.string().nullable(),
    buttonsJSON: z.string().nullable(),
    /** When WhatsApp says it was written. */
    createdAt: instant,
  })
  .meta({ id: 'Message' });
export type MessageView = z.output<typeof messageView>;

/** The longest text WhatsApp carries. */
export const maxTextLength = 65_536;
