/** Filters of the list that people have saved under a name. */
import type { TicketConditions, TicketOrder } from '@prosa/shared';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { code, companyId, createdAt, id, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';
import { users } from '../../tenant/users/users.tables.ts';

export const savedViews = pgTable(
  'saved_views',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    name: text('name').notNull(),
    /** For everyone of the company; otherwise its author's alone. */
    shared: boolean('shared').notNull().default(false),
    /** May name what is gone meanwhile. */
    conditions: jsonb('conditions').$type<TicketConditions>().notNull(),
    order: code(text('list_order')).$type<TicketOrder>().notNull().default('newest'),
    showAll: boolean('show_all').notNull().default(false),
    /** The place among the others; of one place the older comes first. */
    position: integer('position').notNull().default(0),
    userId: integer('user_id').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('saved_views_author').on(t.companyId, t.userId),
    foreignKey({
      name: 'saved_views_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);
