/** Contacts in the order of their names, page by page, and the searches that narrow them down. */
import { contactView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { columnsOf, fieldsOf, type RowOf, shownIn } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { composed, reading } from '#src/platform/db/statement.ts';
import { contacts } from '../contacts.tables.ts';

/** The columns of a contact's row that its view shows as they stand. */
const listed = shownIn(contacts, contactView);
export type ListedContact = RowOf<typeof listed>;

/** Returns a row's fields that are for its view, and nothing else of it. */
export const listedFields = (row: ListedContact): ListedContact => fieldsOf(listed, row);

export const listColumns = columnsOf(listed);
export const liveContacts = `from contacts where company_id = ${currentCompany} and deleted_at is null`;
const byName = 'folded, id';

/** What a search field's text looks for: a folded LIKE pattern for names, and one for numbers when it has 2 digits or more. */
export type SearchPattern = { readonly name: string; readonly digits: string | null };

/** Found beforehand through an index, or to be looked for on the way. */
type Hits = { readonly kind: 'hits'; readonly ids: readonly number[] };

/** A condition of SQL: whether a contact's conversations have moved since then. Told by whoever keeps conversations. */
export type TalkedSince = (contactId: string, since: string) => string;

export type ContactSelection = {
  readonly createdIn?: { readonly from: Date | null; readonly to: Date | null } | undefined;
  readonly search?: Hits | ({ readonly kind: 'walk' } & SearchPattern) | undefined;
  readonly tags?:
    | Hits
    | { readonly kind: 'walk'; readonly match: 'any' | 'all'; readonly tagIds: readonly number[] }
    | undefined;
  readonly talked?:
    | { readonly condition: TalkedSince; readonly since: Date | null; readonly notSince: Date | null }
    | undefined;
  readonly hasEmail?: boolean | undefined;
  /** Whose they are; 0: nobody's. */
  readonly ownerId?: number | undefined;
};

/** Where a page begins: behind a contact, and so many contacts further on. */
export type ContactPlace = {
  readonly after?: { readonly folded: string; readonly id: number } | undefined;
  readonly offset?: number;
};

/**
 * Asked of one contact after the other in the order of the list, never joined: it is used where very many carry the tag, and a
 * page is full long before all who do have been gathered and put in order.
 */
const wears = (tags: string): string =>
  `(select true from contact_tags w where w.company_id = contacts.company_id and w.contact_id = contacts.id
      and w.tag_id ${tags} limit 1) is true`;

/**
 * Returns the SQL of what is asked for, and no more: plans are made once for all values. Adds its values to `values`.
 */
export function conditionsOf(selection: ContactSelection, values: unknown[]) {
  const { createdIn, search, tags, talked, hasEmail, ownerId } = selection;
  const parts: string[] = [];
  const shape: string[] = [];
  const add = (name: string, part: string): void => {
    shape.push(name);
    parts.push(` and ${part}`);
  };
  const value = (given: unknown): string => `$${values.push(given)}`;
  if (createdIn?.from) add('from', `created_at >= ${value(createdIn.from)}`);
  if (createdIn?.to) add('to', `created_at < ${value(createdIn.to)}`);
  if (search?.kind === 'hits') add('hits', `id = any(${value(search.ids)}::int[])`);
  if (search?.kind === 'walk') {
    const [name, digits] = [value(search.name), value(search.digits)];
    add(
      'walk',
      `(folded like (select prosa_fold(${name})) or (${digits}::text is not null and number like ${digits}))`,
    );
  }
  if (tags?.kind === 'hits') add('tagged', `id = any(${value(tags.ids)}::int[])`);
  if (tags?.kind === 'walk' && tags.match === 'any')
    add('tags', wears(`= any(${value(tags.tagIds)}::int[])`));
  if (tags?.kind === 'walk' && tags.match === 'all')
    for (const tagId of tags.tagIds) add('tag', wears(`= ${value(tagId)}::int`));
  if (talked?.since) add('talked', talked.condition('contacts.id', `${value(talked.since)}::timestamptz`));
  if (talked?.notSince)
    add('silent', `not ${talked.condition('contacts.id', `${value(talked.notSince)}::timestamptz`)}`);
  if (hasEmail !== undefined) add(hasEmail ? 'email' : 'no-email', `email is ${hasEmail ? 'not ' : ''}null`);
  if (ownerId === 0) add('nobodys', 'owner_id is null');
  else if (ownerId !== undefined) add('owner', `owner_id = ${value(ownerId)}`);
  return { where: parts.join(''), shape: shape.join(',') };
}

/**
 * Returns a query of SQL for the ids of those who fit, and what its shape is called; the values it needs are pushed
 * behind those that are there. For whoever puts contacts into a query of their own.
 */
export function contactIdsQuery(selection: ContactSelection, values: unknown[]) {
  const { where, shape } = conditionsOf(selection, values);
  return { text: `select id ${liveContacts}${where}`, shape };
}

/** Returns the ids of at most `most` contacts who fit, the oldest first; nobody who is newer than `upTo`. */
export async function listFoundIds(
  ctx: Ctx,
  selection: ContactSelection,
  upTo: number | undefined,
  most: number,
): Promise<number[]> {
  const values: unknown[] = [];
  const { text, shape } = contactIdsQuery(selection, values);
  const known = upTo === undefined ? '' : ` and id <= $${values.push(upTo)}::int`;
  const query = composed<{ id: number }>(
    `contacts-found:${shape}${known === '' ? '' : ':known'}`,
    `${text}${known} order by id limit $${values.push(most)}::int`,
  );
  return (await ctx.db.run(query, values)).map(({ id }) => id);
}

export type PlacedContact = ListedContact & { readonly folded: string };

export function listContacts(
  ctx: Ctx,
  filter: ContactSelection,
  place: ContactPlace,
  limit: number,
): Promise<PlacedContact[]> {
  const values: unknown[] = [];
  const { where, shape } = conditionsOf(filter, values);
  const { after, offset = 0 } = place;
  const behind =
    after === undefined
      ? ''
      : ` and (${byName}) > ($${values.push(after.folded)}, $${values.push(after.id)}::int)`;
  const name = after === undefined ? 'page' : 'after';
  const isFurther = offset > 0;
  const further = isFurther ? ` offset $${values.push(offset)}::int` : '';
  const part = (columns: string): string =>
    `select ${columns} ${liveContacts}${where}${behind} order by ${byName} limit ${limit}${further}`;
  // Far down the way is walked along the index alone, and only the page itself is read.
  const text = isFurther
    ? `select ${listColumns}, folded ${liveContacts} and id = any(array(${part('id')})) order by ${byName}`
    : part(`${listColumns}, folded`);
  const page = composed<PlacedContact>(
    `contacts-list:${shape}:${name}${isFurther ? ':further' : ''}:${limit}`,
    text,
  );
  return ctx.db.run(page, values);
}

/** Returns how many contacts fit, at most `most`: beyond that nobody reads the number, and counting would cost. */
export async function countContacts(ctx: Ctx, filter: ContactSelection, most: number): Promise<number> {
  const values: unknown[] = [];
  const { where, shape } = conditionsOf(filter, values);
  const query = composed<{ count: number }>(
    `contacts-count:${shape}`,
    `select count(*)::int as count from (select 1 ${liveContacts}${where} limit $${values.push(most)}) counted`,
  );
  return (await ctx.db.run(query, values))[0]?.count ?? 0;
}

const searchIds = reading<
  { id: number },
  [companyId: number, pattern: string, digits: string | null, most: number]
>('contact-search', 'select prosa_search_contacts($1, prosa_fold($2), $3, $4) as id');

/** Returns the ids of at most `most` contacts whose name or number contains the text (see `searchPattern`). */
export async function searchContactIds(ctx: Ctx, pattern: SearchPattern, most: number): Promise<number[]> {
  const rows = await ctx.db.run(searchIds, [ctx.companyId, pattern.name, pattern.digits, most]);
  return rows.map((row) => row.id);
}

const listByIds = reading<ListedContact, [ids: number[]]>(
  'contacts-by-ids',
  `select ${listColumns} from contacts where company_id = ${currentCompany} and id = any($1::int[])`,
);

/** Returns these contacts, deleted ones too: what they have written stays theirs. */
export const listContactsByIds = (ctx: Ctx, ids: number[]): Promise<ListedContact[]> =>
  ctx.db.run(listByIds, [ids]);

const allNames = reading<{ id: number; name: string; number: string | null }, [limit: number]>(
  'contacts-names',
  `select id, name, number ${liveContacts} order by ${byName} limit $1`,
);

/** Returns the first `limit` contacts by name, for pickers. */
export const listContactNames = (ctx: Ctx, limit: number) => ctx.db.run(allNames, [limit]);

const blocked = reading<{ id: number }>(
  'contacts-blocked',
  `select id from contacts where company_id = ${currentCompany} and is_blocked and deleted_at is null`,
);

export const listBlockedIds = async (ctx: Ctx): Promise<number[]> =>
  (await ctx.db.run(blocked, [])).map(({ id }) => id);

const booked = reading<{ count: number }>(
  'contacts-of-books',
  `select count(*)::int as count ${liveContacts} and name_source = 'book'`,
);

/** Returns how many contacts are called what an address book calls them. */
export const countBookNames = async (ctx: Ctx): Promise<number> =>
  (await ctx.db.run(booked, []))[0]?.count ?? 0;
