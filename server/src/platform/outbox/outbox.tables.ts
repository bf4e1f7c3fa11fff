/** Facts and jobs that were committed with the change they follow from, until the relay has handed them on. */
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at, companyId, createdAt } from '../db/columns.ts';

export const outbox = pgTable('outbox', {
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
});

/** Terms of relays, the newest of which leads: a new one is a new row, so that nobody's lock on an older one is in its way. */
export const relayTerms = pgTable('relay_terms', {
  /** Greater than every earlier one's, also after a backup was played back: seconds since 1970, or one more than the last. */
  epoch: bigint('epoch', { mode: 'number' }).primaryKey(),
  nodeId: text('node_id').notNull(),
  /** The session of the database that leads; with it ends whatever its holder might still do. */
  backendPid: integer('backend_pid').notNull(),
  backendStartedAt: at('backend_started_at').notNull(),
  beganAt: at('began_at').notNull().defaultNow(),
  beatAt: at('beat_at').notNull().defaultNow(),
});
