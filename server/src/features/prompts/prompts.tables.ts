/** What assistants are told before they talk to customers. */
import {
  customType,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { companyId, createdAt, id, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../companies/companies.tables.ts';
import { queues } from '../queues/queues.tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const prompts = pgTable(
  'prompts',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    name: text('name').notNull(),
    prompt: text('prompt').notNull().default(''),
    model: text('model').notNull().default(''),
    maxTokens: integer('max_tokens').notNull().default(100),
    temperature: numeric('temperature', { precision: 3, scale: 2, mode: 'number' }).notNull().default(1),
    maxMessages: integer('max_messages').notNull().default(10),
    /** Sealed; nobody reads it back. */
    apiKey: bytes('api_key'),
    /** Where a conversation goes that needs a person. */
    queueId: integer('queue_id'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('prompts_queue').on(t.companyId, t.queueId),
    foreignKey({
      name: 'prompts_queue_fk',
      columns: [t.companyId, t.queueId],
      foreignColumns: [queues.companyId, queues.id],
    }),
  ],
);
