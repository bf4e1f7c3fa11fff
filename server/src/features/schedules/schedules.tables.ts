/** Schedules of a company: what is to leave, when, and what became of it. Their files lie in storage; here stands where. */
import type { TemplateChoice } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, code, companyId, createdAt, id, personal, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';
import { connections } from '../../tenant/connections/connections.tables.ts';
import { queues } from '../../tenant/queues/queues.tables.ts';
import { users } from '../../tenant/users/users.tables.ts';
import { contacts } from '../contacts/contacts.tables.ts';

export const schedules = pgTable(
  'schedules',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    contactId: integer('contact_id').notNull(),
    body: personal(text('body')).notNull(),
    /** The approved text that goes out instead of the body. */
    template: personal(jsonb('template')).$type<TemplateChoice>(),
    sendAt: at('send_at').notNull(),
    /** When the schedule is tried: at first at its time, later after a fault of ours. */
    dueAt: at('due_at').notNull(),
    attempts: smallint('attempts').notNull().default(0),
    status: code(text('status')).$type<'PENDENTE' | 'ENVIADA' | 'ERRO'>().notNull().default('PENDENTE'),
    /** Why the schedule has not left; while it is pending: what it waits for. */
    error: code(text('error')),
    /** Until when the schedule's network holds it back, where that is known. */
    heldUntil: at('held_until'),
    sentAt: at('sent_at'),
    /** The message it will be: chosen before, so that it can never be two. */
    messageId: uuid('message_id').notNull(),
    authorId: integer('author_id').notNull(),
    /** In whose name the schedule goes out; null for nobody in particular. */
    userId: integer('user_id'),
    /** Null: the one of the last conversation, else the usual one. */
    connectionId: integer('connection_id'),
    queueId: integer('queue_id'),
    openTicket: boolean('open_ticket').notNull().default(false),
    recurrence: code(text('recurrence'))
      .$type<'none' | 'daily' | 'weekly' | 'monthly'>()
      .notNull()
      .default('none'),
    /** The last day on which it may go out again, in the company's zone. */
    recurrenceUntil: code(text('recurrence_until')),
    /** The clock on the wall and the day of the month at which it goes out, however clocks and months are. */
    localTime: code(text('local_time')).notNull(),
    monthDay: smallint('month_day').notNull(),
    /** The file's place; gone once the schedule was sent: the message has the file then, or the next time. */
    mediaPath: personal(text('media_path')),
    mediaName: personal(text('media_name')),
    mediaType: code(text('media_type')),
    mediaSize: integer('media_size'),
    /** Grows with every change: who saw an older one may not overwrite a newer. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('schedules_time').on(t.companyId, t.sendAt, t.id),
    index('schedules_pending').on(t.companyId, t.dueAt, t.id).where(sql`status = 'PENDENTE'`),
    index('schedules_contact').on(t.companyId, t.contactId, t.sendAt, t.id),
    index('schedules_queue').on(t.companyId, t.queueId).where(sql`queue_id is not null`),
    foreignKey({
      name: 'schedules_contact_fk',
      columns: [t.companyId, t.contactId],
      foreignColumns: [contacts.companyId, contacts.id],
    }),
    foreignKey({
      name: 'schedules_author_fk',
      columns: [t.companyId, t.authorId],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'schedules_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'schedules_connection_fk',
      columns: [t.companyId, t.connectionId],
      foreignColumns: [connections.companyId, connections.id],
    }),
    // The migration narrows this to the queue's column: the company stays.
    foreignKey({
      name: 'schedules_queue_fk',
      columns: [t.companyId, t.queueId],
      foreignColumns: [queues.companyId, queues.id],
    }).onDelete('set null'),
  ],
);
