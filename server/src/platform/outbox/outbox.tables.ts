/** Facts and jobs that were committed with the change they follow from, until the relay has handed them on. */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, companyId, createdAt } from '../db/columns.ts';
import { shardSql } from './relay/shards.ts';

export const outbox = pgTable(
  'outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: companyId(),
    /** `fact` or `job`. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    payload: jsonb('payload').notNull(),
    /** The request it follows from; null where there was none. */
    requestId: text('request_id'),
    /** Jobs only: not before this. */
    runAt: at('run_at'),
    createdAt: createdAt(),
  },
  (t) => [index('outbox_shard').on(sql.raw(shardSql), t.id)],
);

/**
 * Terms of relays, of which a shard's newest leads it: a new one is a new row, so that nobody's lock on an older one is in its way.
 */
export const relayTerms = pgTable(
  'relay_terms',
  {
    /** The shard of the outbox. */
    shard: smallint('shard').notNull().default(0),
    /** Greater than every earlier one's, also after a backup was played back: seconds since 1970, or one more than the last. */
    epoch: bigint('epoch', { mode: 'number' }).notNull(),
    nodeId: text('node_id').notNull(),
    /** The session of the database that leads, with which ends whatever its holder might still do; 0 when it gave the shard away. */
    backendPid: integer('backend_pid').notNull(),
    backendStartedAt: at('backend_started_at').notNull(),
    beganAt: at('began_at').notNull().defaultNow(),
    beatAt: at('beat_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.shard, t.epoch] })],
);
