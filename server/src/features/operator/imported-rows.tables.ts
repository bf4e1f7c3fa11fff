/** What came along from another system: under which id a row was known there, and which one it has here. */
import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { code, companyId, impersonal } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';

export const importedRows = pgTable(
  'imported_rows',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    source: impersonal(text('source'), 'a hash that names a company of another system').notNull(),
    /** The table there; with `cursor:` before it, how far reading has come. */
    kind: code(text('kind')).notNull(),
    sourceId: bigint('source_id', { mode: 'number' }).notNull(),
    id: bigint('id', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.source, t.kind, t.sourceId] })],
);
