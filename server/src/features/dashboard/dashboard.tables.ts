/**
 * What the dashboard adds up: figures of days that are over, how far they have been taken, and which of those days have
 * been changed since. The marks are written by triggers on the tables that are counted, so no writer can forget one.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { at, companyId, id } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';

/** How far a company's days are added up: in which zone they were cut, and from when on rows are read as they are. */
export const dashboardProgress = pgTable(
  'dashboard_progress',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    zone: text('zone').notNull(),
    /** The first instant that is in no figure yet. */
    rolledUntil: at('rolled_until').notNull(),
    /** Changes of anything that happened before this are marked. Never earlier than `rolledUntil`. */
    watchedUntil: at('watched_until').notNull(),
    /** Whether the figures of the queues have been kept along: not by versions that knew of none. */
    withQueues: boolean('with_queues').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.companyId] })],
);

/** A moment of a day that must be added up again. */
export const dashboardMarks = pgTable(
  'dashboard_marks',
  { companyId: companyId(), id: id(), at: at('at').notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    foreignKey({
      name: 'dashboard_marks_progress',
      columns: [t.companyId],
      foreignColumns: [dashboardProgress.companyId],
    }).onDelete('cascade'),
  ],
);

/** How often something happened on a day of the company's zone, by one dimension: by hour, by user, by queue … */
export const dashboardFigures = pgTable(
  'dashboard_figures',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    figure: text('figure').notNull(),
    split: text('split').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Hour, id (0: none), bucket or rate, as the split says. */
    key: integer('key').notNull(),
    count: integer('count').notNull(),
    /** Milliseconds, or rates, added up. */
    total: bigint('total', { mode: 'number' }).notNull(),
    /** Which dimensions its day was added up by; versions that knew of fewer write 0. */
    edition: smallint('edition').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.figure, t.split, t.day, t.key] }),
    index('dashboard_figures_day').on(t.companyId, t.day),
    index('dashboard_figures_outdated').on(t.companyId, t.day).where(sql`${t.edition} < 1`),
  ],
);

/**
 * The figures of the tickets that stand in a queue now (0: in none), for those who oversee some queues and no others.
 */
export const dashboardQueueFigures = pgTable(
  'dashboard_queue_figures',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    queueId: integer('queue_id').notNull(),
    figure: text('figure').notNull(),
    split: text('split').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    key: integer('key').notNull(),
    count: integer('count').notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({
      name: 'dashboard_queue_figures_pk',
      columns: [t.companyId, t.queueId, t.figure, t.split, t.day, t.key],
    }),
    index('dashboard_queue_figures_day').on(t.companyId, t.day),
  ],
);
