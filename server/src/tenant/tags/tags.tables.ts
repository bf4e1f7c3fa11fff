/** Tags of a company. Which tickets carry them stands on the ticket and in its join table. */
import { sql } from 'drizzle-orm';
import { foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { onBreach } from '../../platform/db/breaches.ts';
import { companyId, createdAt, id, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../companies/companies.tables.ts';
import { users } from '../users/users.tables.ts';

export const tags = pgTable(
  'tags',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    name: text('name').notNull(),
    color: text('color').notNull().default('#A4CCCC'),
    kanban: integer('kanban').notNull().default(0),
    /** Where it stands on the board, once somebody has put the lanes into an order; new ones come last. */
    lanePosition: integer('lane_position'),
    /** Who made it. */
    userId: integer('user_id'),
    /** Grows with every change: who saw an older one may not overwrite a newer. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('tags_name').on(t.companyId, sql`lower(${t.name})`),
    foreignKey({
      name: 'tags_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);

onBreach('tags_name', 'ERR_DUPLICATED_TAG');
