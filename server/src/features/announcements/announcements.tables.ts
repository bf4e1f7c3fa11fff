/** Announcements of the platform to everybody. Their pictures lie in storage; here stands where. */
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from '../../platform/db/columns.ts';

export const announcements = pgTable(
  'announcements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    /** 1 is the most urgent, 3 the least. */
    priority: integer('priority').notNull().default(3),
    /** Shown to everybody; otherwise to the operator alone. */
    status: boolean('status').notNull().default(true),
    mediaPath: text('media_path'),
    mediaName: text('media_name'),
    mediaType: text('media_type'),
    /** Grows with every change: who saw an older one may not overwrite a newer. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('announcements_order').on(
      t.status.desc().nullsFirst(),
      t.priority,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
);
