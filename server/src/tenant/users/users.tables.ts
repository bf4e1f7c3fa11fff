/** Users and when they were last seen. An e-mail address is one user's on the whole platform, whatever its case. */
import type { Availability } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { onBreach } from '../../platform/db/breaches.ts';
import { at, companyId, createdAt, id, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../companies/companies.tables.ts';
import { queues } from '../queues/queues.tables.ts';

/** The sign-in of an operator on whose behalf somebody is here, and until when. */
export type Support = {
  readonly companyId: number;
  readonly userId: number;
  readonly sessionId: string;
  readonly until: string;
};

export const users = pgTable(
  'users',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    profile: text('profile').$type<'user' | 'supervisor' | 'admin'>().notNull().default('user'),
    super: boolean('super').notNull().default(false),
    allTicket: text('all_ticket').$type<'enabled' | 'desabled'>().notNull().default('desabled'),
    language: text('language'),
    /** Default connection for new conversations. */
    whatsappId: integer('whatsapp_id'),
    /** How many open tickets they are given at most; null is as many as the company says. */
    capacity: integer('capacity'),
    /** Raised by a change of password, role or queues: older sessions end. */
    tokenVersion: integer('token_version').notNull().default(0),
    /** The one live session; a new login replaces it. */
    sessionId: uuid('session_id'),
    /** The user the operator impersonates a company's admin as: nobody's colleague, and removed when the impersonation ends. */
    support: jsonb('support').$type<Support>(),
    /** Grows with every change by a person: who saw an older one may not overwrite a newer. */
    version: integer('version').notNull().default(1),
    /** Kept for the history of their tickets; the address is free again. */
    deletedAt: at('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('users_present').on(t.companyId, t.id).where(sql`deleted_at is null`),
    index('users_support').on(t.companyId, t.id).where(sql`support is not null and deleted_at is null`),
    uniqueIndex('users_email').on(sql`lower(${t.email})`).where(sql`deleted_at is null`),
  ],
);

onBreach('users_email', 'ERR_VALIDATION', [{ field: 'email', rule: 'taken' }]);

/** Who is online, and whether they take tickets. Kept apart from users: it changes every few minutes, users hardly ever. */
export const userPresence = pgTable(
  'user_presence',
  {
    companyId: companyId(),
    userId: integer('user_id').notNull(),
    sockets: integer('sockets').notNull().default(0),
    seenAt: at('seen_at').notNull().defaultNow(),
    /** What they say of themselves. */
    availability: text('availability').$type<Availability>().notNull().default('available'),
    /** Since when nobody has touched their keyboard; null while somebody does. */
    idleSince: at('idle_since'),
    /** Since when they are given no tickets; null while they are. */
    awaySince: at('away_since'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    index('user_presence_away').on(t.companyId, t.awaySince).where(sql`away_since is not null`),
    foreignKey({
      name: 'user_presence_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
);

/** Which queues a user works in. */
export const userQueues = pgTable(
  'user_queues',
  { companyId: companyId(), userId: integer('user_id').notNull(), queueId: integer('queue_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.queueId] }),
    index('user_queues_queue').on(t.companyId, t.queueId),
    foreignKey({
      name: 'user_queues_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'user_queues_queue_fk',
      columns: [t.companyId, t.queueId],
      foreignColumns: [queues.companyId, queues.id],
    }).onDelete('cascade'),
  ],
);
