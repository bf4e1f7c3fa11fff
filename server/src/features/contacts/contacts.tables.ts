/** Contacts and the identities WhatsApp knows them by: phone, lid, bsuid or group. One identity is one contact's. */
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
import { companies } from '../../tenant/companies/companies.tables.ts';
import { queues } from '../../tenant/queues/queues.tables.ts';
import { tags } from '../../tenant/tags/tags.tables.ts';
import { users } from '../../tenant/users/users.tables.ts';

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
    /** Whether only a simulated network has answered: that holds until the company has a real number. */
    checkSimulated: boolean('check_simulated').notNull().default(false),
    isBlocked: boolean('is_blocked').notNull().default(false),
    optedOut: boolean('opted_out').notNull().default(false),
    /** Whose customer it is. */
    ownerId: integer('owner_id'),
    /** The queue that its conversations begin in. */
    queueId: integer('queue_id'),
    /** Grows with every change of what people edit. */
    version: integer('version').notNull().default(1),
    deletedAt: at('deleted_at'),
    /** When everything personal was erased. */
    erasedAt: at('erased_at'),
    /** The contact as whom they turned out to be known already, who has everything that was theirs. */
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
    index('contacts_owner').on(t.companyId, t.ownerId, t.folded, t.id).where(sql`owner_id is not null`),
    index('contacts_queue').on(t.companyId, t.queueId).where(sql`queue_id is not null`),
    foreignKey({
      name: 'contacts_owner_fk',
      columns: [t.companyId, t.ownerId],
      foreignColumns: [users.companyId, users.id],
    }),
    foreignKey({
      name: 'contacts_queue_fk',
      columns: [t.companyId, t.queueId],
      foreignColumns: [queues.companyId, queues.id],
    }),
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
    /** The connection over which the picture is asked for. */
    connectionId: integer('connection_id').notNull(),
    /** Somebody would like to see the picture, or there is said to be another one now. */
    isWanted: boolean('is_wanted').notNull(),
    /** Before this moment nobody asks unless there is news. */
    askAfter: at('ask_after').notNull(),
    /** Tries that came to nothing, in a row. */
    failures: integer('failures').notNull().default(0),
    /** Where the picture is stored; null while there is none to be seen. */
    path: personal(text('path')),
    /** Hash of the content: the same picture fetched again changes nothing. */
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
