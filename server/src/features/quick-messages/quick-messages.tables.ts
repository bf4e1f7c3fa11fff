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
    /** For everyone of its queues and for admins; otherwise its author's alone. */
    geral: boolean('geral').notNull().default(false),
    /** With `geral`: for everyone of the company. */
    companyWide: boolean('company_wide').notNull().default(false),
    /** Under which name it is kept with others. */
    folder: text('folder'),
    /** Offered while writing. */
    status: boolean('status').notNull().default(true),
    /**
     * The first of its queues. Gone with the queue; where none is left, what is for all is the admins' and its author's.
     */
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

/** In which queues a quick message is offered beside its first. */
export const quickMessageQueues = pgTable(
  'quick_message_queues',
  {
    companyId: companyId(),
    quickMessageId: integer('quick_message_id').notNull(),
    queueId: integer('queue_id').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.quickMessageId, t.queueId] }),
    index('quick_message_queues_queue').on(t.companyId, t.queueId),
    foreignKey({
      name: 'quick_message_queues_message_fk',
      columns: [t.companyId, t.quickMessageId],
      foreignColumns: [quickMessages.companyId, quickMessages.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'quick_message_queues_queue_fk',
      columns: [t.companyId, t.queueId],
      foreignColumns: [queues.companyId, queues.id],
    }).onDelete('cascade'),
  ],
);

/** How often somebody has sent a quick message: a row for each of them, so that nobody waits for anybody's count. */
export const quickMessageUses = pgTable(
  'quick_message_uses',
  {
    companyId: companyId(),
    quickMessageId: integer('quick_message_id').notNull(),
    userId: integer('user_id').notNull(),
    uses: integer('uses').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.quickMessageId, t.userId] }),
    index('quick_message_uses_user').on(t.companyId, t.userId),
    foreignKey({
      name: 'quick_message_uses_message_fk',
      columns: [t.companyId, t.quickMessageId],
      foreignColumns: [quickMessages.companyId, quickMessages.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'quick_message_uses_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);
