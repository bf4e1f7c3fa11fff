/** Why conversations end: a list of each queue, or of the company. Tickets name their reason for good. */
import { sql } from 'drizzle-orm';
import { foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, companyId, createdAt, id } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';
import { queues } from '../../tenant/queues/queues.tables.ts';

export const resolveReasons = pgTable(
  'resolve_reasons',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    /** `null`: of the whole company. */
    queueId: integer('queue_id'),
    name: text('name').notNull(),
    /** The reason's place in the list, from 0. */
    position: integer('position').notNull(),
    /** No choice any more; tickets that were closed for it keep it. */
    deletedAt: at('deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('resolve_reasons_name')
      .on(t.companyId, sql`coalesce(${t.queueId}, 0)`, sql`lower(${t.name})`)
      .where(sql`deleted_at is null`),
    foreignKey({
      name: 'resolve_reasons_queue_fk',
      columns: [t.companyId, t.queueId],
      foreignColumns: [queues.companyId, queues.id],
    }),
  ],
);
