/** One row a company and setting; which keys exist is the shared catalogue's business. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../companies/companies.tables.ts';

export const settings = pgTable(
  'settings',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    value: text('value').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.key] })],
);
