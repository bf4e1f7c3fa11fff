/** Contacts and the identities WhatsApp knows them by: phone, lid, bsuid or group. One identity is one contact's. */
import type { ImportWarning } from '@prosa/shared';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
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
import { at, code, companyId, createdAt, id, personal, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../companies/companies.tables.ts';
import { tags } from '../tags/tags.tables.ts';
import { users } from '../users/users.tables.ts';

export const contacts = pgTable(
  'contacts',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    /** What the company calls them. */
    name: personal(text('name'), "''").notNull(),
    /** The name in lower case without accents: what searches look at. */
    folded: text('folded').notNull().generatedAlwaysAs(sql`prosa_fold(name)`),
    /** Who said so, each outdone by the next: nobody, they themselves, the phone's address book, the company. */
    nameSource: code(text('name_source'))
      .$type<'none' | 'push' | 'book' | 'given'>()
      .notNull()
      .default('push'),
    /** What they call themselves on WhatsApp; never overwrites `name`. */
    pushName: personal(text('push_name')),
    /** Digits as WhatsApp spells them; null for people known only by an opaque id. */
    number: personal(text('number')),
    email: personal(text('email')),
    birthday: personal(date('birthday', { mode: 'string' })),
    /** Where it is served, and the key its addresses are signed with; see `picture-address.ts`. */
    profilePicUrl: personal(text('profile_pic_url')),
    isGroup: boolean('is_group').notNull().default(false),
    extraInfo: personal(jsonb('extra_info'), "'[]'")
      .$type<{ name: string; value: string }[]>()
      .notNull()
      .default([]),
    /** Whether WhatsApp knows the number: of those who have written it does. */
    numberCheck: code(text('number_check'))
      .$type<'unchecked' | 'valid' | 'invalid'>()
      .notNull()
      .default('valid'),
    /** Only a simulated network says so: it holds until the company has a real number. */
    checkSimulated: boolean('check_simulated').notNull().default(false),
    isBlocked: boolean('is_blocked').notNull().default(false),
    optedOut: boolean('opted_out').notNull().default(false),
    /** Grows with every change of what people edit. */
    version: integer('version').notNull().default(1),
    deletedAt: at('deleted_at'),
    /** Nothing that was personal is left of them. */
    erasedAt: at('erased_at'),
    /** They turned out to be somebody known already, who has everything that was theirs. */
    mergedIntoId: integer('merged_into_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    check('contacts_birthday', sql`birthday <= (now() at time zone 'utc')::date`),
    index('contacts_by_name').on(t.companyId, t.folded, t.id).where(sql`deleted_at is null`),
    index('contacts_created').on(t.companyId, t.createdAt),
    index('contacts_unchecked')
      .on(t.companyId, t.id)
      .where(sql`number_check = 'unchecked' and deleted_at is null`),
    index('contacts_simulated').on(t.companyId, t.id).where(sql`check_simulated and deleted_at is null`),
    index('contacts_blocked').on(t.companyId, t.id).where(sql`is_blocked`),
    index('contacts_deleted').on(t.companyId, t.deletedAt).where(sql`deleted_at is not null`),
  ],
);

onBreach('contacts_birthday', 'ERR_VALIDATION', [{ field: 'birthday', rule: 'future' }]);

export const contactIdentities = pgTable(
  'contact_identities',
  {
    companyId: companyId(),
    kind: code(text('kind')).notNull(),
    value: personal(text('value')).notNull(),
    contactId: integer('contact_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.kind, t.value] }),
    index('contact_identities_contact').on(t.companyId, t.contactId),
    foreignKey({
      name: 'contact_identities_contact_fk',
      columns: [t.companyId, t.contactId],
      foreignColumns: [contacts.companyId, contacts.id],
    }).onDelete('cascade'),
  ],
);

onBreach('contact_identities_company_id_kind_value_pk', 'ERR_DUPLICATED_CONTACT');

/** What is known of contacts' pictures: the one we keep, and when the network may be asked again. */
export const contactPictures = pgTable(
  'contact_pictures',
  {
    companyId: companyId(),
    contactId: integer('contact_id').notNull(),
    /** Over which it is asked for. */
    connectionId: integer('connection_id').notNull(),
    /** Somebody would like to see it, or it is said to be another one now. */
    isWanted: boolean('is_wanted').notNull(),
    /** Before this moment nobody asks unless there is news. */
    askAfter: at('ask_after').notNull(),
    /** Tries that came to nothing, in a row. */
    failures: integer('failures').notNull().default(0),
    /** Where it is stored; null while there is none to be seen. */
    path: personal(text('path')),
    /** Of its content: the same picture fetched again changes nothing. */
    digest: personal(text('digest')),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.contactId] }),
    index('contact_pictures_wanted').on(t.companyId, t.connectionId, t.askAfter).where(sql`is_wanted`),
    uniqueIndex('contact_pictures_path').on(t.companyId, t.path),
    foreignKey({
      name: 'contact_pictures_contact_fk',
      columns: [t.companyId, t.contactId],
      foreignColumns: [contacts.companyId, contacts.id],
    }).onDelete('cascade'),
  ],
);

/** Which contacts carry which tags; those of a deleted contact go with it. */
export const contactTags = pgTable(
  'contact_tags',
  {
    companyId: companyId(),
    contactId: integer('contact_id').notNull(),
    tagId: integer('tag_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.contactId, t.tagId] }),
    index('contact_tags_tag').on(t.companyId, t.tagId, t.contactId),
    foreignKey({
      name: 'contact_tags_contact_fk',
      columns: [t.companyId, t.contactId],
      foreignColumns: [contacts.companyId, contacts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'contact_tags_tag_fk',
      columns: [t.companyId, t.tagId],
      foreignColumns: [tags.companyId, tags.id],
    }).onDelete('cascade'),
  ],
);

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
    /** As the sheet counts it. */
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
