/** Quick messages of a company. Their files lie in storage; here stands where. */
import { boolean, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { companyId, createdAt, id, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';
import { queues } from '../../tenant/queues/queues.tables.ts';
import { users } from '../../tenant/users/users.tables.ts';

export const quickMessages = pgTable(
  'quick_messages',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    shortcode: text('shortcode').notNull(),
    message: text('message').notNull().default(''),
    /** For everyone of its queue and for admins; otherwise its author's alone. */
    geral: boolean('geral').notNull().default(false),
    /** Offered while writing. */
    status: boolean('status').notNull().default(true),
    /** Gone with the queue; until it gets another one, what is for all is the admins' and its author's. */
    queueId: integer('queue_id'),
    userId: integer('user_id').notNull(),
    mediaPath: text('media_path'),
    mediaName: text('media_name'),
    mediaType: text('media_type'),
    mediaSize: integer('media_size'),
    /** Grows with every change: who saw an older one may not overwrite a newer. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('quick_messages_author').on(t.companyId, t.userId),
    index('quick_messages_queue').on(t.companyId, t.queueId),
    foreignKey({
      name: 'quick_messages_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    // The migration narrows this to the queue's column: the company stays.
    foreignKey({
      name: 'quick_messages_queue_fk',
      columns: [t.companyId, t.queueId],
      foreignColumns: [queues.companyId, queues.id],
    }).onDelete('set null'),
  ],
);
