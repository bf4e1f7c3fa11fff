/**
 * What a WhatsApp network tells us, in our own words. Events survive a trip through JSON, so the inbox can store them
 * raw and read them again later; new kinds of content are new members of the unions.
 */
import { statusReasons } from '@prosa/shared';
import { z } from 'zod';
import { card, content } from './content.ts';

/** A name that a person or group is known by. A person may have several, and a phone number need not be among them. */
export const identity = z.object({
  kind: z.enum(['phone', 'lid', 'bsuid', 'group']),
  value: z.string().min(1),
});
export type Identity = z.output<typeof identity>;

const identities = z.array(identity).min(1);

const quotedKind = z.enum(['image', 'video', 'audio', 'document', 'sticker', 'location', 'contacts']);
export type QuotedKind = z.output<typeof quotedKind>;

const received = z.object({
  /** The network's id; the same message always carries the same one, however often it is told. */
  providerId: z.string().min(1),
  /** Whom the conversation is with, under every name known; the first is where an answer goes. */
  from: identities,
  /** In a group: who of it wrote. */
  participant: identities.nullable().default(null),
  /** What the group is called, where that is known by then. */
  groupName: z.string().optional(),
  pushName: z.string().nullable(),
  /** Written by the connection's own number, on its phone or through another device. */
  fromMe: z.boolean(),
  /** When the network says it was written. */
  at: z.coerce.date(),
  /** Caught up after an interruption rather than heard live. */
  late: z.boolean(),
  /** The message it answers, with the text that came along for when we do not know that message. */
  quoted: z
    .object({
      providerId: z.string().min(1),
      fromMe: z.boolean(),
      body: z.string(),
      /** What it was, where it was no text and the network tells. */
      kind: quotedKind.optional(),
    })
    .nullable()
    .default(null),
  forwarded: z.boolean().default(false),
  card: card.optional(),
});

export const inboundMessage = content.and(received);
export type InboundMessage = z.output<typeof inboundMessage>;

/** A sent message that something happens to: who wrote it, and who did this to it. */
const change = z.object({
  /** The network's id of the message that is meant. */
  targetId: z.string().min(1),
  /** The network's id of this change. */
  providerId: z.string().min(1),
  /** The conversation, as in a message. */
  from: identities,
  participant: identities.nullable().default(null),
  /** Done by the connection's own number. */
  fromMe: z.boolean(),
  at: z.coerce.date(),
});

const status = z.object({
  providerId: z.string().min(1),
  /** Our own id of the message, where the network repeats it: it may speak before `send` has answered. */
  messageId: z.uuid().nullable().default(null),
  /** The conversation it stands in, where the network says so. */
  chat: identities.optional(),
  /** 1 sent, 2 delivered, 3 read, 4 played; they may be told twice and out of order. */
  ack: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).nullable(),
  /** The network took the message and failed afterwards; `ack` is null then. */
  failure: z
    .object({ code: z.string().min(1), retryable: z.boolean() })
    .nullable()
    .default(null),
  at: z.coerce.date(),
});
export type MessageStatus = z.output<typeof status>;

/** How a session stands. `DISCONNECTED` is the end: the session does not come back by itself. */
export const connectionState = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('qrcode'),
    qrcode: z.string().min(1),
    /** Codes shown before this one. */ retries: z.int(),
  }),
  z.object({ status: z.literal('PAIRING') }),
  z.object({
    status: z.literal('CONNECTED'),
    number: z.string().nullable(),
    /** What we said that we are, on networks that want to know. */
    clientVersion: z.string().optional(),
    /** The connection was fine before, and was begun anew because we wanted it so. */
    isRenewed: z.boolean().optional(),
  }),
  z.object({
    status: z.literal('TIMEOUT'),
    reason: z.enum(statusReasons),
    /** When it is tried again, where that is long; the end of a ban that has one. */
    retryAt: z.coerce.date().optional(),
  }),
  z.object({ status: z.literal('DISCONNECTED'), reason: z.enum(statusReasons).nullable() }),
]);
export type ConnectionState = z.output<typeof connectionState>;

const connectionEvent = z.object({ type: z.literal('connection'), state: connectionState });

/** Names that belong to one person, or one of them made known; `name` is what the phone's address book says. */
const person = z.object({
  identities,
  pushName: z.string().nullable(),
  name: z.string().nullable().default(null),
  /** Nobody is made a contact by this: it says something of those who are one already. */
  onlyKnown: z.boolean().optional(),
});
export type Person = z.output<typeof person>;

/** What concerns conversations: goes to the inbox of messages. */
export const inboxEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('message'), message: inboundMessage }),
  z.object({ type: z.literal('status'), status }),
  /** Not worth storing: true for a few seconds only. */
  z.object({ type: z.literal('typing'), from: identities, typing: z.boolean() }),
  person.extend({ type: z.literal('contact') }),
  /** News of many people at once. */
  z.object({ type: z.literal('people'), people: z.array(person) }),
  /** What one chat said before the number was linked, the oldest first. */
  z.object({ type: z.literal('past'), messages: z.array(inboundMessage).min(1) }),
  /** An empty emoji takes the reaction back. */
  change.extend({ type: z.literal('reaction'), emoji: z.string() }),
  /** `card`: what stands there now instead of the card that stood there. */
  change.extend({ type: z.literal('edit'), body: z.string(), card: card.optional() }),
  change.extend({ type: z.literal('revoke') }),
  /** More of the card that a message came with, as it is found out later; nobody has changed anything. */
  change.extend({ type: z.literal('card'), card }),
  /**
   * An answer to a poll or an event, instead of the one that the same person gave before; none takes that back. A poll's
   * options are named by their hashes, what is said to an event in words of ours. `at` orders the answers of one person.
   */
  change.extend({
    type: z.literal('vote'),
    choices: z.array(z.string()),
    /** How many others come along to an event. */
    guests: z.int().nonnegative().default(0),
  }),
  /** Somebody calls; told once per call. */
  z.object({
    type: z.literal('call'),
    callId: z.string().min(1),
    from: identities,
    video: z.boolean(),
    at: z.coerce.date(),
  }),
  /** A message template of the account was approved, paused or refused. */
  z.object({
    type: z.literal('template'),
    name: z.string(),
    language: z.string(),
    status: z.string(),
    reason: z.string().nullable(),
  }),
]);
export type InboxEvent = z.output<typeof inboxEvent>;

/**
 * The network holds the number back while it stays connected: until `until` where that is known, until further notice
 * otherwise; null lifts it. `cold` concerns only people who have not written first.
 */
const restrictionEvent = z.object({
  type: z.literal('restriction'),
  restriction: z
    .object({ scope: z.enum(['cold', 'all']), until: z.coerce.date().nullable(), code: z.string() })
    .nullable(),
});
export type Restriction = NonNullable<z.output<typeof restrictionEvent>['restriction']>;

export type SessionEvent = z.output<typeof connectionEvent> | z.output<typeof restrictionEvent>;

/** A person or group has another picture, or none any more. Not worth storing: pictures are looked at again anyway. */
export type PictureEvent = { readonly type: 'picture'; readonly of: readonly Identity[] };

/** What concerns people and conversations rather than the session. */
export type HeardEvent = InboxEvent | PictureEvent;
export type DriverEvent = HeardEvent | SessionEvent;
