/** What has been changed about messages and answered to them, what of it still waits for its message, and what waits for the network. */
import { sql } from 'drizzle-orm';
import {
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
import { at, code, companyId, createdAt, id, impersonal, personal } from '../../platform/db/columns.ts';
import { connections } from '../../tenant/connections/connections.tables.ts';
import { contacts } from '../contacts/contacts.tables.ts';
import { messages } from './messages.tables.ts';

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
    /** The user who did it; null when it was done on a phone. */
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
