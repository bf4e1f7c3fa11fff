/** Queues (departments) and the options of their menus. Who works in them stands with the users. */
import type { QueueAssignment, ServiceHours } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { onBreach } from '../../platform/db/breaches.ts';
import { at, companyId, createdAt, id, updatedAt } from '../../platform/db/columns.ts';
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
    /**
     * The bots that answer in the queue. Both stand below queues and name them too: whoever removes one clears it here.
     */
    integrationId: integer('integration_id'),
    promptId: integer('prompt_id'),
    /** Whether whoever comes here is asked for their CPF or CNPJ and gets a second copy of their open bills. */
    secondCopy: boolean('second_copy').notNull().default(false),
    /** How tickets that wait in it come to people. */
    assignment: text('assignment').$type<QueueAssignment>().notNull().default('manual'),
    /** How many of its open tickets anybody is given at most; null sets no limit of its own. */
    assignmentCapacity: integer('assignment_capacity'),
    /** Empty means always open. */
    schedules: jsonb('schedules').$type<ServiceHours>().notNull().default([]),
    /** Grows with every change but that of the order: who saw an older one may not overwrite a newer. */
    version: integer('version').notNull().default(1),
    /** Removed; tickets may name it until they have been told. */
    deletedAt: at('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('queues_name').on(t.companyId, sql`lower(${t.name})`).where(sql`deleted_at is null`),
    uniqueIndex('queues_color').on(t.companyId, sql`lower(${t.color})`).where(sql`deleted_at is null`),
  ],
);

onBreach('queues_name', 'ERR_QUEUE_NAME_ALREADY_EXISTS');
onBreach('queues_color', 'ERR_QUEUE_COLOR_ALREADY_EXISTS');

export const queueOptions = pgTable(
  'queue_options',
  {
    companyId: companyId(),
    id: id(),
    queueId: integer('queue_id').notNull(),
    parentId: integer('parent_id'),
    /** Among its siblings, from 1 and without gaps. */
    option: integer('option').notNull(),
    title: text('title').notNull(),
    message: message('message'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('queue_options_queue').on(t.companyId, t.queueId),
    index('queue_options_parent').on(t.companyId, t.parentId),
    foreignKey({
      name: 'queue_options_queue_fk',
      columns: [t.companyId, t.queueId],
      foreignColumns: [queues.companyId, queues.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'queue_options_parent_fk',
      columns: [t.companyId, t.parentId],
      foreignColumns: [t.companyId, t.id],
    }).onDelete('cascade'),
  ],
);
