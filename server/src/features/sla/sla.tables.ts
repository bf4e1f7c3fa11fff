/** Service levels of a company, and which queues go by them. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { onBreach } from '../../platform/db/breaches.ts';
import { companyId, createdAt, id, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';
import { queues } from '../../tenant/queues/queues.tables.ts';

export const slaPolicies = pgTable(
  'sla_policies',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    name: text('name').notNull(),
    /** That of all queues that no policy names, and of what is in no queue. */
    isDefault: boolean('is_default').notNull().default(false),
    /** Minutes; null sets no such time. */
    firstReply: integer('first_reply'),
    nextReply: integer('next_reply'),
    resolution: integer('resolution'),
    inWorkingHours: boolean('in_working_hours').notNull().default(true),
    /** The time until the end stands still while the customer's answer is waited for. */
    pausesForCustomer: boolean('pauses_for_customer').notNull().default(true),
    /** Grows with every change: who saw an older one may not overwrite a newer. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('sla_policies_name').on(t.companyId, sql`lower(${t.name})`),
    uniqueIndex('sla_policies_default').on(t.companyId).where(sql`is_default`),
  ],
);

onBreach('sla_policies_name', 'ERR_SLA_NAME_ALREADY_EXISTS');
onBreach('sla_policies_default', 'ERR_SLA_DEFAULT_TAKEN');

/** A queue goes by one policy. */
export const slaPolicyQueues = pgTable(
  'sla_policy_queues',
  {
    companyId: companyId(),
    queueId: integer('queue_id').notNull(),
    policyId: integer('policy_id').notNull(),
  },
  (t) => [
    primaryKey({ name: 'sla_policy_queues_pk', columns: [t.companyId, t.queueId] }),
    index('sla_policy_queues_policy').on(t.companyId, t.policyId),
    foreignKey({
      name: 'sla_policy_queues_queue_fk',
      columns: [t.companyId, t.queueId],
      foreignColumns: [queues.companyId, queues.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'sla_policy_queues_policy_fk',
      columns: [t.companyId, t.policyId],
      foreignColumns: [slaPolicies.companyId, slaPolicies.id],
    }).onDelete('cascade'),
  ],
);

onBreach('sla_policy_queues_pk', 'ERR_SLA_QUEUE_TAKEN');
