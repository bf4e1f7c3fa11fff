/** Contacts and the identities WhatsApp knows them by: phone, lid, bsuid or group. One identity is one contact's. */
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at, companyId, createdAt, id, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../companies/companies.tables.ts';

export const contacts = pgTable(
  'contacts',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    /** What the company calls them. */
    name: text('name').notNull(),
    /** The name in lower case without accents: what searches look at. */
    folded: text('folded').notNull().generatedAlwaysAs(sql`prosa_fold(name)`),
    /** Who said so, each outdone by the next: nobody, they themselves, the phone's address book, the company. */
    nameSource: text('name_source').$type<'none' | 'push' | 'book' | 'given'>().notNull().default('push'),
    /** What they call themselves on WhatsApp; never overwrites `name`. */
    pushName: text('push_name'),
    /** Digits as WhatsApp spells them; null for people known only by an opaque id. */
    number: text('number'),
    email: text('email'),
    profilePicUrl: text('profile_pic_url'),
    isGroup: boolean('is_group').notNull().default(false),
    extraInfo: jsonb('extra_info').$type<{ name: string; value: string }[]>().notNull().default([]),
    deletedAt: at('deleted_at'),
    /** They turned out to be somebody known already, who has everything that was theirs. */
    mergedIntoId: integer('merged_into_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('contacts_by_name').on(t.companyId, t.name, t.id),
  ],
);

export const contactIdentities = pgTable(
  'contact_identities',
  {
    companyId: companyId(),
    kind: text('kind').notNull(),
    value: text('value').notNull(),
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
