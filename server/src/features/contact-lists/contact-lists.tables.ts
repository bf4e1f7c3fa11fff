/** Lists of people that campaigns write to, who is on them, and which imports fill them. */
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
import { companyId, createdAt, id, personal, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';
import { contactImports } from '../contacts/contact-imports.tables.ts';

/** Contact lists. Whoever changes who is on a list locks the list first and counts in the same transaction. */
export const contactLists = pgTable(
  'contact_lists',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    name: text('name').notNull(),
    /** The name in lower case without accents: their order, and what searches look at. */
    folded: text('folded').notNull().generatedAlwaysAs(sql`prosa_fold(name)`),
    contactsCount: integer('contacts_count').notNull().default(0),
    /**
     * How many of the list's contacts WhatsApp knows, and how many it does not; nobody has been asked about the others
     * yet.
     */
    validCount: integer('valid_count').notNull().default(0),
    invalidCount: integer('invalid_count').notNull().default(0),
    /** How far a second look at all of its numbers has come: behind whom, as pages are read; null where nobody asked for one. */
    recheckedTo: text('rechecked_to'),
    /** How many that second look has behind it. */
    rechecked: integer('rechecked').notNull().default(0),
    /** Grows with every change of what people edit. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('contact_lists_by_name').on(t.companyId, t.folded, t.id),
    index('contact_lists_rechecked').on(t.companyId, t.id).where(sql`rechecked_to is not null`),
  ],
);

export const contactListItems = pgTable(
  'contact_list_items',
  {
    companyId: companyId(),
    id: id(),
    contactListId: integer('contact_list_id').notNull(),
    name: personal(text('name')).notNull(),
    folded: text('folded').notNull().generatedAlwaysAs(sql`prosa_fold(name)`),
    /** Canonical digits; null for people nobody has a number of yet. Once in a list. */
    number: personal(text('number')),
    email: personal(text('email')),
    /** Null while nobody could be asked; false also without a number. */
    isWhatsappValid: boolean('is_whatsapp_valid'),
    /** Whether only a simulated network has answered: that holds until the company has a real number. */
    checkSimulated: boolean('check_simulated').notNull().default(false),
    /** The import that brought them; imports are forgotten after some days, and then it names nothing. */
    importId: integer('import_id'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('contact_list_items_by_name').on(t.companyId, t.contactListId, t.folded, t.id),
    uniqueIndex('contact_list_items_number')
      .on(t.companyId, t.number, t.contactListId)
      .where(sql`number is not null`),
    index('contact_list_items_unchecked').on(t.companyId, t.id).where(sql`is_whatsapp_valid is null`),
    index('contact_list_items_simulated').on(t.companyId, t.id).where(sql`check_simulated`),
    foreignKey({
      name: 'contact_list_items_list_fk',
      columns: [t.companyId, t.contactListId],
      foreignColumns: [contactLists.companyId, contactLists.id],
    }).onDelete('cascade'),
  ],
);

/** Which list an import fills. */
export const contactListImports = pgTable(
  'contact_list_imports',
  {
    companyId: companyId(),
    importId: integer('import_id').notNull(),
    contactListId: integer('contact_list_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.importId] }),
    index('contact_list_imports_list').on(t.companyId, t.contactListId),
    foreignKey({
      name: 'contact_list_imports_import_fk',
      columns: [t.companyId, t.importId],
      foreignColumns: [contactImports.companyId, contactImports.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'contact_list_imports_list_fk',
      columns: [t.companyId, t.contactListId],
      foreignColumns: [contactLists.companyId, contactLists.id],
    }).onDelete('cascade'),
  ],
);
