/** The processes of this installation: who each is, when it was last alive, and how it was then. */
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../db/columns.ts';
import type { NodeFigures } from './node-figures.ts';

/** Rows of former versions leave empty what they do not know of. A silent node loses its locks. */
export const nodes = pgTable('nodes', {
  id: text('id').primaryKey(),
  /** Ids of its job workers, as the job queue knows them, with spaces between. */
  workerId: text('worker_id').notNull(),
  roles: text('roles').array().notNull(),
  pid: integer('pid').notNull(),
  host: text('host'),
  version: text('version'),
  /** The newest migration that its program knows, by when that was written (milliseconds since 1970). */
  migration: bigint('migration', { mode: 'number' }),
  /** Under which key it has left something where it keeps files. */
  marker: text('marker'),
  figures: jsonb('figures').$type<NodeFigures>(),
  startedAt: at('started_at').notNull().defaultNow(),
  beatAt: at('beat_at').notNull().defaultNow(),
});
