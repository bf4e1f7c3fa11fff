/** Tags of a company. Which tickets carry them stands on the ticket and in its join table. */
import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyId, createdAt, id, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../companies/companies.tables.ts';

export const tags = pgTable(
  'tags',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    name: text('name').notNull(),
    color: text('color').notNull().default('#A4CCCC'),
    kanban: integer('kanban').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('tags_name').on(t.companyId, sql`lower(${t.name})`),
  ],
);
