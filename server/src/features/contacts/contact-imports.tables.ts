/** Imports of contacts, and the rows of their spreadsheets. */
import type { ImportWarning } from '@prosa/shared';
import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { code, companyId, createdAt, id, personal, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';
import { users } from '../../tenant/users/users.tables.ts';
import { contacts } from './contacts.tables.ts';

/** Spreadsheets and address books on their way in: what was uploaded, how its columns are read, how far it has come. */
export const contactImports = pgTable(
  'contact_imports',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    userId: integer('user_id').notNull(),
    source: text('source').$type<'sheet' | 'phone'>().notNull(),
    /** Who takes the rows, where they become no contacts. */
    target: text('target'),
    fileName: text('file_name').notNull(),
    /** Where the file lies until it has been read. */
    fileKey: text('file_key'),
    status: text('status').$type<'mapping' | 'running' | 'done' | 'failed'>().notNull().default('mapping'),
    /** Why it failed, as a code. */
    failure: text('failure'),
    columns: jsonb('columns').$type<string[]>().notNull().default([]),
    /** Rows of the sheet above its first contact; null in imports of before it was kept: 1 where the columns have names. */
    headingRows: integer('heading_rows'),
    sample: jsonb('sample').$type<string[][]>().notNull().default([]),
    mapping: jsonb('mapping').$type<{
      name: number | null;
      number: number;
      email: number | null;
      tags?: number | null;
    }>(),
    /** Rows in all; about so many until the end is reached. */
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    added: integer('added').notNull().default(0),
    duplicates: integer('duplicates').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    warned: integer('warned').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('contact_imports_created').on(t.companyId, t.createdAt),
    foreignKey({
      name: 'contact_imports_user',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
);

/** What became of each row of an import. */
export const contactImportRows = pgTable(
  'contact_import_rows',
  {
    companyId: companyId(),
    importId: integer('import_id').notNull(),
    /** The row's number as the sheet counts it. */
    row: integer('row').notNull(),
    outcome: code(text('outcome')).$type<'added' | 'duplicate' | 'refused'>().notNull(),
    /** The rule that was broken. */
    reason: code(text('reason')),
    /** What was left out or changed, of a row that was added. */
    warnings: code(jsonb('warnings')).$type<ImportWarning[]>().notNull().default([]),
    name: personal(text('name')).notNull(),
    number: personal(text('number')).notNull(),
    email: personal(text('email')).notNull(),
    contactId: integer('contact_id'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.importId, t.row] }),
    index('contact_import_rows_contact').on(t.companyId, t.contactId),
    foreignKey({
      name: 'contact_import_rows_import',
      columns: [t.companyId, t.importId],
      foreignColumns: [contactImports.companyId, contactImports.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'contact_import_rows_contact_fk',
      columns: [t.companyId, t.contactId],
      foreignColumns: [contacts.companyId, contacts.id],
    }).onDelete('cascade'),
  ],
);
