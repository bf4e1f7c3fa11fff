/** Queues (departments). Who works in them stands with the users. */
import { sql } from 'drizzle-orm';
import { integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyId, createdAt, id, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../companies/companies.tables.ts';

const message = (name: string) => text(name).notNull().default('');

export const queues = pgTable(
  'queues',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    name: text('name').notNull(),
    color: text('color').notNull(),
    orderQueue: integer('order_queue').notNull().default(0),
    greetingMessage: message('greeting_message'),
    complationMessage: message('complation_message'),
    outOfHoursMessage: message('out_of_hours_message'),
    ratingMessage: message('rating_message'),
    integrationId: integer('integration_id'),
    promptId: integer('prompt_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('queues_name').on(t.companyId, sql`lower(${t.name})`),
    uniqueIndex('queues_color').on(t.companyId, sql`lower(${t.color})`),
  ],
);
