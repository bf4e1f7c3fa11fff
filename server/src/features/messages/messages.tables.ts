/** Messages, the raw provider events they come from, and the events that could not be processed. */
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
import { at, companyId, createdAt } from '../../platform/db/columns.ts';
import { connections } from '../connections/connections.tables.ts';
import { contacts } from '../contacts/contacts.tables.ts';
import { tickets } from '../tickets/tickets.tables.ts';

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
    providerId: text('provider_id'),
    fromMe: boolean('from_me').notNull(),
    body: text('body').notNull().default(''),
    mediaType: text('media_type').notNull().default('conversation'),
    mediaPath: text('media_path'),
    ack: smallint('ack').notNull().default(0),
    read: boolean('read').notNull().default(false),
    /** An incoming message the agent has read, which the customer's phone has not been told yet. */
    receiptDue: boolean('receipt_due').notNull().default(false),
    sendError: text('send_error'),
    sendAttempts: smallint('send_attempts').notNull().default(0),
    /** Not before this: a failed attempt waits. */
    sendAfter: at('send_after'),
    userId: integer('user_id'),
    queueId: integer('queue_id'),
    participantId: integer('participant_id'),
    quotedId: uuid('quoted_id'),
    isDeleted: boolean('is_deleted').notNull().default(false),
    isEdited: boolean('is_edited').notNull().default(false),
    isForwarded: boolean('is_forwarded').notNull().default(false),
    internalReaction: text('internal_reaction'),
    externalReaction: text('external_reaction'),
    details: jsonb('details').$type<Record<string, unknown>>(),
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
    uniqueIndex('messages_provider').on(t.companyId, t.connectionId, t.providerId),
    index('messages_unsent')
      .on(t.companyId, t.connectionId, t.storedAt, t.seq)
      .where(sql`from_me and ack = 0 and send_error is null`),
    index('messages_unread')
      .on(t.companyId, t.contactId, t.connectionId)
      .where(sql`not from_me and not read`),
    index('messages_receipts').on(t.companyId, t.connectionId).where(sql`receipt_due`),
    index('messages_ticket').on(t.companyId, t.ticketId),
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

/** What providers told us, stored before anything else: storing it is the acknowledgement. */
export const rawEvents = pgTable(
  'raw_events',
  {
    companyId: companyId(),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    connectionId: integer('connection_id').notNull(),
    /** The provider's id for this event, its kind included: duplicates stop here. */
    dedupeKey: text('dedupe_key').notNull(),
    /** Events of one lane are processed in order. */
    lane: text('lane').notNull(),
    payload: jsonb('payload').notNull(),
    receivedAt: at('received_at').notNull().defaultNow(),
    processedAt: at('processed_at'),
    attempts: smallint('attempts').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('raw_events_dedupe').on(t.companyId, t.connectionId, t.dedupeKey),
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
    error: text('error').notNull(),
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
