/** What other features put into statements of their own about contacts. */
import { currentCompany } from '#src/platform/db/current-company.ts';

/** Returns SQL that `join`s the contact of a row that names it: `of` is what the statement calls the row's table. */
export const joinContact = (alias: string, of: string, column = 'contact_id'): string =>
  `join contacts ${alias} on ${alias}.company_id = ${of}.company_id and ${alias}.id = ${of}.${column}`;

/** Returns SQL of the contact's card beside the columns of what it belongs to: see `ContactCardRow`. */
export const contactCardColumns = (c: string): string =>
  `${c}.name as "contactName", ${c}.number as "contactNumber", ${c}.email as "contactEmail", ${c}.profile_pic_url as "contactPicture"`;

/** What `contactCardColumns` selects. */
export type ContactCardRow = {
  readonly contactName: string;
  readonly contactNumber: string | null;
  readonly contactEmail: string | null;
  readonly contactPicture: string | null;
};

/**
 * Returns SQL of whether the contact of a row matches a search: its name a folded pattern, or its number one of digits
 * (null for none). A look at one contact per row, which cannot be planned as a join with all of them.
 */
export const contactMatches = (of: string, name: string, digits: string): string =>
  `(select k.folded like (select prosa_fold(${name})) or (${digits}::text is not null and k.number like ${digits})
       from contacts k where k.company_id = ${of}.company_id and k.id = ${of}.contact_id)`;

/**
 * Returns SQL of whether the contact of a row has a field of further data: `name` is SQL of its name, and `holds` says
 * what its value, given as SQL, has to be. Neither minds case.
 */
export const contactHasField = (of: string, name: string, holds: (value: string) => string): string =>
  `exists (select 1 from contacts k, jsonb_array_elements(k.extra_info) f
     where k.company_id = ${of}.company_id and k.id = ${of}.contact_id and lower(f->>'name') = lower(${name}) and ${holds("lower(f->>'value')")})`;

/**
 * Returns SQL of the ids of contacts that have a field of further data with just this value, as an array; both are SQL of
 * texts, and neither minds case. By an index: it costs what it finds.
 */
export const contactIdsByField = (name: string, value: string): string =>
  `array(select prosa_search_contact_fields(${currentCompany}, jsonb_build_array(jsonb_build_object('name', lower(${name}), 'value', lower(${value})))))`;

/** Returns SQL that `left join`s the living contact who has a number, as `alias`, through the identity `by`. */
export const joinContactByNumber = (alias: string, number: string, by = 'k'): string =>
  `left join contact_identities ${by} on ${by}.company_id = ${currentCompany} and ${by}.kind = 'phone' and ${by}.value = ${number}
   left join contacts ${alias} on ${alias}.company_id = ${by}.company_id and ${alias}.id = ${by}.contact_id and ${alias}.deleted_at is null`;

/** Returns SQL that `join`s the identity of a contact under which a network names them. */
export const joinIdentity = (
  alias: string,
  of: {
    readonly companyId: string;
    readonly kind: string;
    readonly value: string;
    readonly contactId: string;
  },
): string =>
  `join contact_identities ${alias} on ${alias}.company_id = ${of.companyId} and ${alias}.kind = ${of.kind} and ${alias}.value = ${of.value} and ${alias}.contact_id = ${of.contactId}`;

/**
 * Returns SQL of the people with a number, groups left out, for whom a condition about `c` holds: `id`, `number`, `name`,
 * `email`, `invalid`.
 */
export const peopleWithNumber = (which: string): string =>
  `select c.id, c.number, c.name, c.email, c.number_check = 'invalid' as invalid
  from contacts c where c.company_id = ${currentCompany} and c.number is not null and not c.is_group and ${which}`;

/** Returns SQL of whether a contact, called `c`, has not been removed. */
export const isLiveContact = (c: string): string => `${c}.deleted_at is null`;

/** Returns SQL of the contacts who carry a tag themselves; `tag` is SQL of the tag's id. */
export const contactsByTag = (tag: string): string =>
  `select w.contact_id from contact_tags w where w.company_id = ${currentCompany} and w.tag_id = ${tag}`;

/** Returns SQL of how many contacts a company (SQL of its id) has. */
export const countContacts = (companyId: string): string =>
  `(select count(*)::int from contacts where company_id = ${companyId} and deleted_at is null)`;

/** Returns SQL of whether contacts begin their conversations in the queue that a row names. */
export const queueHasContacts = (of: string): string =>
  `exists (select from contacts c where c.company_id = ${of}.company_id and c.queue_id = ${of}.queue_id and c.deleted_at is null)`;

/** Returns SQL of whether contacts carry the tag that a row names. */
export const tagOnContacts = (of: string): string =>
  `exists (select from contact_tags w where w.company_id = ${of}.company_id and w.tag_id = ${of}.tag_id)`;
