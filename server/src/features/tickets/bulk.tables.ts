/** Steps for many tickets: what was asked, and what became of each ticket. */

import type { BulkAction } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { onBreach } from '../../platform/db/breaches.ts';
import { at, code, companyId, createdAt, id, impersonal } from '../../platform/db/columns.ts';
import { users } from '../../tenant/users/users.tables.ts';

/** Where a ticket stood, as far as such a step changes it. */
export type BulkPlace = {
  readonly status: 'pending' | 'open' | 'closed';
  readonly userId: number | null;
  readonly queueId: number | null;
  readonly tagIds: readonly number[];
  /** The rank of its priority. Absent in what was begun before there was such. */
  readonly priority?: number;
  /** Put off, since and until when (`null`: until the customer writes). Absent in what was begun before there was such. */
  readonly snooze?: {
    readonly at: string;
    readonly until: string | null;
    readonly byId: number | null;
  } | null;
};

export const ticketBulks = pgTable(
  'ticket_bulks',
  {
    companyId: companyId(),
    id: id(),
    userId: integer('user_id').notNull(),
    action: jsonb('action').$type<BulkAction>().notNull(),
    state: text('state').notNull().default('running'),
    total: integer('total').notNull(),
    createdAt: createdAt(),
    finishedAt: at('finished_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('ticket_bulks_user').on(t.companyId, t.userId, t.createdAt),
    uniqueIndex('ticket_bulks_one_running')
      .on(t.companyId, t.userId)
      .where(sql`state in ('running', 'undoing')`),
    foreignKey({
      name: 'ticket_bulks_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);

onBreach('ticket_bulks_one_running', 'ERR_BULK_RUNNING');

export const ticketBulkItems = pgTable(
  'ticket_bulk_items',
  {
    companyId: companyId(),
    bulkId: integer('bulk_id').notNull(),
    position: integer('position').notNull(),
    /** May name a ticket that is not there: then that is what becomes of it. */
    ticketId: integer('ticket_id').notNull(),
    /** `null` until it was the ticket's turn; then done, refused, and after an undoing undone or kept. */
    outcome: code(text('outcome')),
    refusal: code(jsonb('refusal')).$type<{ code: string; params: Record<string, unknown> }>(),
    before: impersonal(jsonb('before'), 'status, queue and assignee of the ticket').$type<BulkPlace>(),
    after: impersonal(jsonb('after'), 'status, queue and assignee of the ticket').$type<BulkPlace>(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.bulkId, t.position] }),
    index('ticket_bulk_items_waiting').on(t.companyId, t.bulkId, t.position).where(sql`outcome is null`),
    foreignKey({
      name: 'ticket_bulk_items_bulk',
      columns: [t.companyId, t.bulkId],
      foreignColumns: [ticketBulks.companyId, ticketBulks.id],
    }).onDelete('cascade'),
  ],
);
