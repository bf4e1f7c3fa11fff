/**
 * Clocks of tickets: each is timed for one thing that its queue promises, once. Open ones run or stand still; those that
 * have ended or were missed are what the dashboard counts.
 */
import type { SlaClock } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, code, companyId, id } from '../../platform/db/columns.ts';
import { tickets } from './tickets.tables.ts';

export const ticketClocks = pgTable(
  'ticket_clocks',
  {
    companyId: companyId(),
    id: id(),
    ticketId: integer('ticket_id').notNull(),
    clock: code(text('clock')).$type<SlaClock>().notNull(),
    /** Whose promise it is. */
    queueId: integer('queue_id'),
    /** Whose ticket it was when it was decided. */
    userId: integer('user_id'),
    targetMinutes: integer('target_minutes').notNull(),
    inWorkingHours: boolean('in_working_hours').notNull(),
    startedAt: at('started_at').notNull(),
    /** What was used up before it runs now. */
    spentSeconds: integer('spent_seconds').notNull().default(0),
    /** Null while it stands still, and where it has ended. */
    runningSince: at('running_since'),
    /** Null while it stands still. */
    dueAt: at('due_at'),
    warnAt: at('warn_at'),
    /** When people were warned, and when the time was over. */
    warnedAt: at('warned_at'),
    breachedAt: at('breached_at'),
    endedAt: at('ended_at'),
    /** A person answered, or the ticket was closed. */
    endedBy: code(text('ended_by')).$type<'reply' | 'closed'>(),
    /** When it was missed, or else ended in time. */
    decidedAt: at('decided_at'),
    /** When somebody must be told next; null where nobody need be. */
    lookAt: at('look_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('ticket_clocks_open').on(t.companyId, t.ticketId, t.clock).where(sql`ended_at is null`),
    index('ticket_clocks_ticket').on(t.companyId, t.ticketId),
    index('ticket_clocks_look').on(t.lookAt).where(sql`look_at is not null`),
    index('ticket_clocks_decided').on(t.companyId, t.decidedAt).where(sql`decided_at is not null`),
    foreignKey({
      name: 'ticket_clocks_ticket_fk',
      columns: [t.companyId, t.ticketId],
      foreignColumns: [tickets.companyId, tickets.id],
    }).onDelete('cascade'),
  ],
);
