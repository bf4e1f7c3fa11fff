/** What has happened to each user, what they want to be told of and how, and where it is pushed to. */
import type { NewsKind } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import {
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, code, companyId, createdAt, id, impersonal, updatedAt } from '../../platform/db/columns.ts';
import { users } from '../../tenant/users/users.tables.ts';
import { ticketNotes } from '../notes/notes.tables.ts';
import { tickets } from '../tickets/tickets.tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * News of each user, one row for what they are about: what happens again raises its row. Nothing of what was written is
 * kept here: whoever reads a row reads its ticket and its note.
 */
export const news = pgTable(
  'news',
  {
    companyId: companyId(),
    id: id(),
    userId: integer('user_id').notNull(),
    kind: code(text('kind')).$type<NewsKind>().notNull(),
    ticketId: integer('ticket_id').notNull(),
    noteId: integer('note_id'),
    /** Who called, or gave the ticket. */
    byUserId: integer('by_user_id'),
    /** For news of messages: how many of the ticket were unread when it was last raised; 0 once they are read. */
    count: integer('count').notNull().default(1),
    at: at('at').notNull(),
    readAt: at('read_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    unique('news_one').on(t.companyId, t.userId, t.kind, t.ticketId, t.noteId).nullsNotDistinct(),
    index('news_of_user').on(t.companyId, t.userId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('news_unread').on(t.companyId, t.userId).where(sql`read_at is null`),
    index('news_counted').on(t.companyId, t.ticketId).where(sql`kind = 'message' and count > 0`),
    index('news_ticket').on(t.companyId, t.ticketId),
    index('news_note').on(t.companyId, t.noteId).where(sql`note_id is not null`),
    index('news_by').on(t.companyId, t.byUserId).where(sql`by_user_id is not null`),
    foreignKey({
      name: 'news_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'news_by_fk',
      columns: [t.companyId, t.byUserId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'news_ticket_fk',
      columns: [t.companyId, t.ticketId],
      foreignColumns: [tickets.companyId, tickets.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'news_note_fk',
      columns: [t.companyId, t.noteId],
      foreignColumns: [ticketNotes.companyId, ticketNotes.id],
    }).onDelete('cascade'),
  ],
);

/** What each user wants to be told of, and how. Whoever has no row has chosen nothing yet. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    companyId: companyId(),
    userId: integer('user_id').notNull(),
    /** By event; those that are absent are as they are for everybody. */
    choices: jsonb('choices').notNull(),
    /** What is pushed, and when nothing is; what is absent is as it is for everybody. */
    push: jsonb('push').notNull().default({}),
    /** Until then they count as looking at a page: nothing is pushed. */
    lookingUntil: at('looking_until'),
    /** Until then a page of theirs lives and calls them: what it has told is pushed only when they do not come. */
    nearUntil: at('near_until'),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    foreignKey({
      name: 'notification_preferences_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
);

/** Browsers that news of a user are pushed to. */
export const pushDevices = pgTable(
  'push_devices',
  {
    companyId: companyId(),
    id: id(),
    userId: integer('user_id').notNull(),
    /** SHA-256 of the subscription's address, base64url. */
    mark: impersonal(text('mark'), 'a digest').notNull(),
    /** Sealed JSON: who knows the address and the keys can push. */
    subscription: bytes('subscription').notNull(),
    name: impersonal(text('name'), 'what a browser of a user’s calls itself').notNull(),
    language: code(text('language')).$type<'pt' | 'en' | 'es'>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: at('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('push_devices_mark').on(t.companyId, t.userId, t.mark),
    foreignKey({
      name: 'push_devices_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
);

/** By which push services know this installation: one pair, made once; the whole installation's. */
export const pushKeys = pgTable('push_keys', {
  /** Always 1. */
  id: integer('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  /** Sealed. */
  privateKey: bytes('private_key').notNull(),
  createdAt: createdAt(),
});
