/** Rows of imports → what clients see. */
import { guessMapping, type ImportView } from '@prosa/shared';
import type { ImportEntry } from './import.queries.ts';

export const importViewOf = (row: ImportEntry): ImportView => ({
  id: row.id,
  fileName: row.fileName,
  status: row.status,
  failure: row.failure,
  columns: row.columns,
  sample: row.sample,
  mapping: row.mapping === null ? guessMapping(row.columns) : { tags: null, owner: null, ...row.mapping },
  total: row.total,
  done: row.done,
  added: row.added,
  duplicates: row.duplicates,
  refused: row.refused,
  warned: row.warned,
  userId: row.userId,
  createdAt: row.createdAt.toISOString(),
});
