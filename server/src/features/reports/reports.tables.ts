/** Reports that come by e-mail, and to whom. */
import type { ReportDimension, ReportRhythm, reportFileKinds } from '@prosa/shared';
import { foreignKey, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, code, companyId, createdAt, id, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';
import { queues } from '../../tenant/queues/queues.tables.ts';
import { users } from '../../tenant/users/users.tables.ts';

export const reportMailings = pgTable(
  'report_mailings',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    by: code(text('by')).$type<ReportDimension>().notNull(),
    /** The one queue it is of; with the queue it goes. */
    queueId: integer('queue_id'),
    every: code(text('every')).$type<ReportRhythm>().notNull(),
    weekday: smallint('weekday').notNull(),
    hour: smallint('hour').notNull(),
    file: code(text('attached')).$type<(typeof reportFileKinds)[number]>(),
    authorId: integer('author_id').notNull(),
    /** Since when it comes on this day and at this hour: what was due before is not made up for. */
    plannedAt: at('planned_at').notNull().defaultNow(),
    /** The day it was last written for, in the company's zone. */
    writtenFor: code(text('written_for')),
    /** Grows with every change: who saw an older one may not overwrite a newer. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('report_mailings_queue').on(t.companyId, t.queueId),
    index('report_mailings_author').on(t.companyId, t.authorId),
    foreignKey({
      name: 'report_mailings_queue_fk',
      columns: [t.companyId, t.queueId],
      foreignColumns: [queues.companyId, queues.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'report_mailings_author_fk',
      columns: [t.companyId, t.authorId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);

export const reportMailingReaders = pgTable(
  'report_mailing_readers',
  {
    companyId: companyId(),
    mailingId: integer('mailing_id').notNull(),
    userId: integer('user_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.mailingId, t.userId] }),
    index('report_mailing_readers_user').on(t.companyId, t.userId),
    foreignKey({
      name: 'report_mailing_readers_mailing',
      columns: [t.companyId, t.mailingId],
      foreignColumns: [reportMailings.companyId, reportMailings.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'report_mailing_readers_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
);
