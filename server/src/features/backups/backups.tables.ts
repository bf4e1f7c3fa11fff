/** The daily backups of the installation that were tried, and what became of each. */
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '../../platform/db/columns.ts';

export const backups = pgTable('backups', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  startedAt: at('started_at').notNull(),
  /** Null while the backup is being made, and where a process died over it. */
  endedAt: at('ended_at'),
  /** The name in the backups' folder; null where the backup failed. */
  file: text('file'),
  bytes: bigint('bytes', { mode: 'number' }),
  rows: bigint('rows', { mode: 'number' }),
  files: integer('files'),
  /** Why it failed. */
  problem: text('problem'),
});
