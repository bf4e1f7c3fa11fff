/** Messages, what has been changed about them, their files on the way, the raw provider events they come from, and the events that could not be processed. */
import type { CardView } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { onBreach } from '../../platform/db/breaches.ts';
import { at, code, companyId, createdAt, id, impersonal, personal } from '../../platform/db/columns.ts';
import { connections } from '../connections/connections.tables.ts';
import { contacts } from '../contacts/contacts.tables.ts';
import { tickets } from '../tickets/tickets.tables.ts';

/**
 * `preparing`: ours, looked at before it leaves; `downloading`: theirs, still with the network; `gone`: nobody has it any
 * more; `failed`: worth another try when somebody asks.
 */
export type MediaState = 'preparing' | 'downloading' | 'ready' | 'failed' | 'gone';

export type MediaDetails = {
  /** As the file itself says once we have it, as the sender said until then. */
  readonly mimetype: string;
  readonly fileName: string | null;
  readonly size: number | null;
  readonly seconds: number | null;
  readonly width: number | null;
  readonly height: number | null;
  /** 64 loudness values 0–100, base64. */
  readonly waveform: string | null;
  readonly voice?: true;
  readonly gif?: true;
  readonly sticker?: true;
  readonly animated?: true;
  readonly viewOnce?: true;
  /** A few hundred bytes of JPEG to show until the file is here, base64. */
  readonly preview?: string;
  /** A small picture lies beside the file. */
  readonly thumb?: true;
  /** Why there is no file. */
  readonly error?: string;
};

type AdView = Extract<CardView, { type: 'ad' }>;
type PollView = Extract<CardView, { type: 'poll' }>;
type EventView = Extract<CardView, { type: 'event' }>;

/** A card without what has been answered; votes name a poll's options by their hashes. */
export type StoredCard =
  | Exclude<CardView, AdView | PollView | EventView>
  /** `pictureUrl`: where its picture is still to be fetched. */
  | (AdView & { pictureUrl?: string | undefined })
  | (Omit<PollView, 'options' | 'voted'> & { options: { name: string; hash: string }[] })
  | Omit<EventView, 'answers'>;

/** What a message holds beside its text. */
export type MessageDetails = {
  readonly media?: MediaDetails;
  readonly location?: {
    readonly latitude: number;
    readonly longitude: number;
    readonly name: string | null;
    readonly address: string | null;
    readonly live?: true;
  };
  readonly contacts?: readonly {
    readonly name: string;
    readonly phones: readonly string[];
    readonly vcard: string;
  }[];
  /** A button or a row of a list that was chosen. */
  readonly choiceId?: string;
  /** Buttons or a list of ours to choose from. */
  readonly choices?: {
    readonly style: 'buttons' | 'list';
    readonly label: string;
    readonly choices: readonly {
      readonly id: string;
      readonly title: string;
      readonly description?: string;
    }[];
  };
  readonly template?: {
    readonly name: string;
    readonly language: string;
    readonly components: readonly Readonly<Record<string, unknown>>[];
  };
  /** The advertisement it came by, a product it is about, an order, a poll, an event, an invitation, what its link shows. */
  readonly card?: StoredCard;
  /** Ours: what its link shows has been looked for, and is the same however often it is sent. */
  readonly linkSeen?: true;
  readonly call?: { readonly video: boolean };
  /** The system said it by itself: the name of the rule by which. */
  readonly automatic?: string;
  /** What a recording says. */
  readonly transcript?: string;
  /** The answered message where we do not have it ourselves. */
  readonly quoted?: {
    readonly providerId: string;
    readonly fromMe: boolean;
    readonly body: string;
    /** As drivers tell it; a table points at tables alone. */
    readonly kind?:
      | 'image'
      | 'video'
      | 'audio'
      | 'document'
      | 'sticker'
      | 'location'
      | 'contacts'
      | undefined;
  };
  /** Names what it is that this version cannot show. */
  readonly unsupported?: string;
  /** A reaction, edit or revoke of ours that the network refused; it has been undone here. */
  readonly changeError?: { readonly kind: 'reaction' | 'edit' | 'revoke'; readonly code: string };
};

export const messages = pgTable(
  'messages',
  {
    companyId: companyId(),
    id: uuid('id').notNull(),
    contactId: integer('contact_id').notNull(),
    connectionId: integer('connection_id').notNull(),
    /** Dense number within (contact, connection): any page costs the same. */
    seq: integer('seq').notNull(),
    ticketId: integer('ticket_id').notNull(),
    providerId: impersonal(text('provider_id'), 'the network’s name for the message'),
    fromMe: boolean('from_me').notNull(),
    body: personal(text('body')).notNull().default(''),
    mediaType: code(text('media_type')).notNull().default('conversation'),
    /** Where its file is stored; a forwarded message shares it. */
    mediaPath: personal(text('media_path')),
    /** How far its file has come; null for messages without one. */
    mediaState: code(text('media_state')).$type<MediaState>(),
    ack: smallint('ack').notNull().default(0),
    read: boolean('read').notNull().default(false),
    /** An incoming message the agent has read, which the customer's phone has not been told yet. */
    receiptDue: boolean('receipt_due').notNull().default(false),
    sendError: code(text('send_error')),
    sendAttempts: smallint('send_attempts').notNull().default(0),
    /** Not before this: a failed attempt waits. */
    sendAfter: at('send_after'),
    /** An attempt has begun on a network that would show a second one as well: how it ended, nobody may know. */
    sendingAt: at('sending_at'),
    /** Written for many, by a clock or by another program: it leaves after what people answer. */
    isMass: boolean('is_mass').notNull().default(false),
    userId: integer('user_id'),
    queueId: integer('queue_id'),
    participantId: integer('participant_id'),
    quotedId: uuid('quoted_id'),
    isDeleted: boolean('is_deleted').notNull().default(false),
    isEdited: boolean('is_edited').notNull().default(false),
    isForwarded: boolean('is_forwarded').notNull().default(false),
    internalReaction: personal(text('internal_reaction')),
    externalReaction: personal(text('external_reaction')),
    details: personal(jsonb('details')).$type<MessageDetails>(),
    /** Caught up after an outage: WhatsApp had it long before we did. */
    late: boolean('late').notNull().default(false),
    /** When WhatsApp says it was written. */
    createdAt: createdAt(),
    /** When we stored it. */
    storedAt: at('stored_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('messages_conversation').on(t.companyId, t.contactId, t.connectionId, t.seq),
    /** What makes a message one: its conversation, whoever wrote it there, and the network's id, which is unique only so far. */
    uniqueIndex('messages_identity').on(
      t.companyId,
      t.connectionId,
      t.providerId,
      t.contactId,
      t.fromMe,
      sql`coalesce(participant_id, 0)`,
    ),
    /** What waits to leave, in the order in which it should. */
    index('messages_departing')
      .on(t.companyId, t.connectionId, t.isMass, t.storedAt, t.seq)
      .where(sql`from_me and ack = 0 and send_error is null`),
    /** The same by conversation: only its first one may leave. */
    index('messages_departing_heads')
      .on(t.companyId, t.connectionId, t.contactId, t.seq)
      .where(sql`from_me and ack = 0 and send_error is null`),
    index('messages_unread')
      .on(t.companyId, t.contactId, t.connectionId)
      .where(sql`not from_me and not read`),
    index('messages_receipts').on(t.companyId, t.connectionId).where(sql`receipt_due`),
    index('messages_ticket').on(t.companyId, t.ticketId),
    /** Who else needs a file. */
    index('messages_files').on(t.companyId, t.mediaPath).where(sql`media_path is not null`),
    index('messages_time').on(t.companyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    /** Cannot be read yet: few at any time. */
    index('messages_waiting').on(t.companyId, t.storedAt).where(sql`media_type = 'waiting'`),
    index('messages_participant').on(t.companyId, t.participantId).where(sql`participant_id is not null`),
    foreignKey({
      name: 'messages_ticket_fk',
      columns: [t.companyId, t.ticketId],
      foreignColumns: [tickets.companyId, tickets.id],
    }),
    foreignKey({
      name: 'messages_contact_fk',
      columns: [t.companyId, t.contactId],
      foreignColumns: [contacts.companyId, contacts.id],
    }),
    foreignKey({
      name: 'messages_connection_fk',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }),
  ],
);

onBreach('messages_company_id_id_pk', 'ERR_DUPLICATED_MESSAGE');

/** What a message said before it was edited or taken back: for admins. */
export const messageChanges = pgTable(
  'message_changes',
  {
    companyId: companyId(),
    id: id(),
    messageId: uuid('message_id').notNull(),
    kind: code(text('kind')).$type<'edit' | 'revoke'>().notNull(),
    /** What stood there until then. */
    body: personal(text('body')).notNull(),
    /** Who of us did it; null when it was done on a phone. */
    userId: integer('user_id'),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('message_changes_message').on(t.companyId, t.messageId, t.id),
    foreignKey({
      name: 'message_changes_message_fk',
      columns: [t.companyId, t.messageId],
      foreignColumns: [messages.companyId, messages.id],
    }).onDelete('cascade'),
  ],
);

/** The last answer of each who has answered a poll or an event; without choices it has taken a former one back. */
export const messageVotes = pgTable(
  'message_votes',
  {
    companyId: companyId(),
    id: id(),
    messageId: uuid('message_id').notNull(),
    /** Null for the company's own number. */
    voterId: integer('voter_id'),
    /** Hashes of a poll's options, or what was said to an event. */
    choices: personal(text('choices').array()).notNull(),
    /** How many others come along. */
    guests: smallint('guests').notNull().default(0),
    /** By the phone's clock: orders the answers of one person. */
    votedAt: at('voted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('message_votes_voter').on(t.companyId, t.messageId, sql`coalesce(voter_id, 0)`),
    index('message_votes_person').on(t.companyId, t.voterId, t.id).where(sql`voter_id is not null`),
    foreignKey({
      name: 'message_votes_message',
      columns: [t.companyId, t.messageId],
      foreignColumns: [messages.companyId, messages.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'message_votes_contact',
      columns: [t.companyId, t.voterId],
      foreignColumns: [contacts.companyId, contacts.id],
    }).onDelete('cascade'),
  ],
);

/** Reactions, edits, revokes and votes whose message has not come yet; they happen when it does. */
export const earlyChanges = pgTable(
  'early_changes',
  {
    companyId: companyId(),
    id: id(),
    connectionId: integer('connection_id').notNull(),
    /** The provider's id of the message that is meant. */
    targetId: impersonal(text('target_id'), 'the network’s name for the message').notNull(),
    event: personal(jsonb('event')).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('early_changes_target').on(t.companyId, t.connectionId, t.targetId),
    foreignKey({
      name: 'early_changes_connection',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }).onDelete('cascade'),
  ],
);

/** Files of incoming messages that are still with their network: one row until it is stored, or known to be gone. */
export const mediaFetches = pgTable(
  'media_fetches',
  {
    companyId: companyId(),
    messageId: uuid('message_id').notNull(),
    connectionId: integer('connection_id').notNull(),
    /** Only the driver understands it. */
    reference: personal(text('reference')).notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** When it is tried next; null when nobody tries any more unless asked to. */
    dueAt: at('due_at'),
    /** Why it is not tried any more. */
    error: personal(text('error')),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.messageId] }),
    index('media_fetches_due').on(t.companyId, t.connectionId, t.dueAt).where(sql`due_at is not null`),
    foreignKey({
      name: 'media_fetches_message',
      columns: [t.companyId, t.messageId],
      foreignColumns: [messages.companyId, messages.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'media_fetches_connection',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }).onDelete('cascade'),
  ],
);

/** Reactions, edits and revokes of ours on their way to the network; what they change is shown at once. */
export const outgoingChanges = pgTable(
  'outgoing_changes',
  {
    companyId: companyId(),
    id: uuid('id').notNull(),
    connectionId: integer('connection_id').notNull(),
    messageId: uuid('message_id').notNull(),
    kind: code(text('kind')).$type<'reaction' | 'edit' | 'revoke'>().notNull(),
    /** The emoji, or the new text. */
    value: personal(text('value')).notNull().default(''),
    /** What stood there before, for when the network refuses. */
    before: personal(text('before')).notNull().default(''),
    attempts: smallint('attempts').notNull().default(0),
    sendAfter: at('send_after'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('outgoing_changes_connection').on(t.companyId, t.connectionId, t.createdAt),
    index('outgoing_changes_message').on(t.companyId, t.messageId),
    foreignKey({
      name: 'outgoing_changes_message_fk',
      columns: [t.companyId, t.messageId],
      foreignColumns: [messages.companyId, messages.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'outgoing_changes_connection_fk',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }).onDelete('cascade'),
  ],
);

/** What providers told us, stored before anything else: storing it is the acknowledgement. */
export const rawEvents = pgTable(
  'raw_events',
  {
    companyId: companyId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    connectionId: integer('connection_id').notNull(),
    /** The provider's id for this event, its kind included: duplicates stop here. */
    dedupeKey: impersonal(text('dedupe_key'), 'made of the network’s names for messages').notNull(),
    /** Events of one lane are processed in order. */
    lane: personal(text('lane')).notNull(),
    payload: personal(jsonb('payload')).notNull(),
    receivedAt: at('received_at').notNull().defaultNow(),
    processedAt: at('processed_at'),
    attempts: smallint('attempts').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    /** By bytes, whatever the database's collation: so that all that was told under one id of the network is found. */
    uniqueIndex('raw_events_told').on(t.companyId, t.connectionId, t.dedupeKey.op('text_pattern_ops')),
    index('raw_events_waiting').on(t.companyId, t.connectionId, t.id).where(sql`processed_at is null`),
    foreignKey({
      name: 'raw_events_connection',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }).onDelete('cascade'),
  ],
);

/** Events that failed five times: kept whole, with the reason, until someone replays them. */
export const deadEvents = pgTable(
  'dead_events',
  {
    companyId: companyId(),
    rawEventId: bigint('raw_event_id', { mode: 'number' }).notNull(),
    connectionId: integer('connection_id').notNull(),
    error: personal(text('error')).notNull(),
    diedAt: at('died_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.rawEventId] }),
    foreignKey({
      name: 'dead_events_raw',
      columns: [t.companyId, t.rawEventId],
      foreignColumns: [rawEvents.companyId, rawEvents.id],
    }).onDelete('cascade'),
  ],
);
