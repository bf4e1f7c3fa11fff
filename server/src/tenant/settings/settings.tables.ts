/** A row for each company and setting; which keys exist is the shared catalogue's business. */
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, companyId, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../companies/companies.tables.ts';

export const settings = pgTable(
  'settings',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    value: text('value').notNull(),
    /** What still holds until then: of choices that cannot be taken back once they have been followed. */
    formerValue: text('former_value'),
    formerUntil: at('former_until'),
    /** Since when the setting is not what it begins with, without a break; null where it is, or nobody noted it. */
    begunAt: at('begun_at'),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.key] })],
);
