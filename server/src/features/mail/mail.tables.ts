/** Letters that a company gets once, whoever thinks of them and however often. */
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, createdAt } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';

export const onceWritten = pgTable(
  'once_written',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    /** What the letter is about, as `receipt.17`. */
    key: text('key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.key] }),
    index('once_written_created').on(t.companyId, t.createdAt),
  ],
);
