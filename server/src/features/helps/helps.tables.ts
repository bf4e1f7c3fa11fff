/** Help videos of the platform, for everybody. The films themselves lie at the video service. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from '../../platform/db/columns.ts';

export const helps = pgTable('helps', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  /** The video's code at the service, e.g. `dQw4w9WgXcQ`. */
  video: text('video').notNull(),
  /** Grows with every change: who saw an older one may not overwrite a newer. */
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
