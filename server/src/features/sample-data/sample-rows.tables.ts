/**
 * What was made for a company to look at, a row for each: it names one queue, tag, quick message or contact. Conversations are
 * known by the connection they hang on. Rows go with what they name.
 */
import { foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { companyId, createdAt, id } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';
import { queues } from '../../tenant/queues/queues.tables.ts';
import { tags } from '../../tenant/tags/tags.tables.ts';
import { contacts } from '../contacts/contacts.tables.ts';
import { quickMessages } from '../quick-messages/quick-messages.tables.ts';

export const sampleRows = pgTable(
  'sample_rows',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    queueId: integer('queue_id'),
    tagId: integer('tag_id'),
    quickMessageId: integer('quick_message_id'),
    contactId: integer('contact_id'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('sample_rows_queue').on(t.companyId, t.queueId),
    index('sample_rows_tag').on(t.companyId, t.tagId),
    index('sample_rows_quick_message').on(t.companyId, t.quickMessageId),
    index('sample_rows_contact').on(t.companyId, t.contactId),
    foreignKey({
      name: 'sample_rows_queue_fk',
      columns: [t.companyId, t.queueId],
      foreignColumns: [queues.companyId, queues.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'sample_rows_tag_fk',
      columns: [t.companyId, t.tagId],
      foreignColumns: [tags.companyId, tags.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'sample_rows_quick_message_fk',
      columns: [t.companyId, t.quickMessageId],
      foreignColumns: [quickMessages.companyId, quickMessages.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'sample_rows_contact_fk',
      columns: [t.companyId, t.contactId],
      foreignColumns: [contacts.companyId, contacts.id],
    }).onDelete('cascade'),
  ],
);
