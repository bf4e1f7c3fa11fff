/** The events of networks as they were told, and those that could not be processed. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, companyId, impersonal, personal } from '../../platform/db/columns.ts';
import { connections } from '../../tenant/connections/connections.tables.ts';

/** What providers told us, stored before anything else: storing it is the acknowledgement. Partitioned by `week`. */
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
    /** The Monday of the week in which it came, in UTC: with that week it goes. */
    week: date('week').notNull().default(sql`(date_trunc('week', now() at time zone 'UTC'))::date`),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id, t.week] }),
    /** By bytes, whatever the database's collation: so that all that was told under one id of the network is found. Of other weeks the insert asks. */
    uniqueIndex('raw_events_told').on(
      t.companyId,
      t.connectionId,
      t.dedupeKey.op('text_pattern_ops'),
      t.week,
    ),
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
    dedupeKey: impersonal(text('dedupe_key'), 'made of the network’s names for messages').notNull(),
    lane: personal(text('lane')).notNull(),
    payload: personal(jsonb('payload')).notNull(),
    receivedAt: at('received_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.rawEventId] }),
    index('dead_events_told').on(t.companyId, t.connectionId, t.dedupeKey.op('text_pattern_ops')),
    foreignKey({
      name: 'dead_events_connection',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }).onDelete('cascade'),
  ],
);
