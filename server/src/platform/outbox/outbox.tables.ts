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
  /** Jobs only: not before this. */
  runAt: at('run_at'),
  createdAt: createdAt(),
});

/** Nodes of this installation and when they were last alive; a silent one loses its locks. */
export const nodes = pgTable('nodes', {
  id: text('id').primaryKey(),
  /** Ids of its job workers, as the job queue knows them, with spaces between. */
  workerId: text('worker_id').notNull(),
  roles: text('roles').array().notNull(),
  pid: integer('pid').notNull(),
  startedAt: at('started_at').notNull().defaultNow(),
  beatAt: at('beat_at').notNull().defaultNow(),
});
