/** Lists of files. The files lie in storage; here stands what they are called and where they are. */
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { onBreach } from '../../platform/db/breaches.ts';
import { companyId, createdAt, id, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';
import { users } from '../../tenant/users/users.tables.ts';

export const fileLists = pgTable(
  'file_lists',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    name: text('name').notNull(),
    message: text('message').notNull(),
    /** Who made it. */
    userId: integer('user_id'),
    /** Grows with every change: who saw an older one may not overwrite a newer. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('file_lists_name').on(t.companyId, sql`lower(${t.name})`),
    foreignKey({
      name: 'file_lists_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);

onBreach('file_lists_name', 'ERR_DUPLICATED_FILE_LIST');

export const fileOptions = pgTable(
  'file_options',
  {
    companyId: companyId(),
    id: id(),
    listId: integer('list_id').notNull(),
    /** Options stand in the order in which they were written. */
    position: integer('position').notNull(),
    name: text('name').notNull(),
    path: text('path'),
    mediaType: text('media_type'),
    fileName: text('file_name'),
    size: integer('size'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('file_options_list').on(t.companyId, t.listId, t.position),
    foreignKey({
      name: 'file_options_list_fk',
      columns: [t.companyId, t.listId],
      foreignColumns: [fileLists.companyId, fileLists.id],
    }).onDelete('cascade'),
  ],
);
