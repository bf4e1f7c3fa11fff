/** Queues (departments) and who works in them. */
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyId, createdAt, id, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../companies/companies.tables.ts';
import { users } from '../users/users.tables.ts';

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

export const userQueues = pgTable(
  'user_queues',
  { companyId: companyId(), userId: integer('user_id').notNull(), queueId: integer('queue_id').notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId, t.queueId] }),
    index('user_queues_queue').on(t.companyId, t.queueId),
    foreignKey({ name: 'user_queues_user', columns: [t.companyId, t.userId], foreignColumns: [users.companyId, users.id] }).onDelete('cascade'),
    foreignKey({ name: 'user_queues_queue_fk', columns: [t.companyId, t.queueId], foreignColumns: [queues.companyId, queues.id] }).onDelete('cascade'),
  ],
);
