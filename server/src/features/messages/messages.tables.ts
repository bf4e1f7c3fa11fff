/** Messages, and their files on the way. */
import { sql } from 'drizzle-orm';
import {
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
import { at, code, companyId, createdAt, impersonal, personal } from '../../platform/db/columns.ts';
import { connections } from '../../tenant/connections/connections.tables.ts';
import { contacts } from '../contacts/contacts.tables.ts';
import { tickets } from '../tickets/tickets.tables.ts';
import type { MediaState, MessageDetails } from './message-details.tables.ts';

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
    /** Before this moment the message does not leave: a failed attempt waits. */
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
    /** When WhatsApp says the message was written. */
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
    /** What waits to leave, by conversation: only its first one may. */
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
    /** By time: what is older goes, and where a search begins and ends. */
    index('messages_written').on(t.companyId, t.createdAt),
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

/** Files of incoming messages that are still with their network: one row until it is stored, or known to be gone. */
export const mediaFetches = pgTable(
  'media_fetches',
  {
    companyId: companyId(),
    messageId: uuid('message_id').notNull(),
    connectionId: integer('connection_id').notNull(),
    /** What the file is fetched by; only the driver understands it. */
    reference: personal(text('reference')).notNull(),
    attempts: smallint('attempts').notNull().default(0),
    /** When it is tried next; null when nobody tries any more unless asked to. */
    dueAt: at('due_at'),
    /** Why the file is not fetched any more. */
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
