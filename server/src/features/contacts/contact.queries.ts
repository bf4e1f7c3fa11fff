/** Rows of contacts and of the identities they are known by. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { statement } from '#src/platform/db/statement.ts';
import { contacts } from './contacts.tables.ts';

export type ContactRow = typeof contacts.$inferSelect;
export type IdentityKind = 'phone' | 'lid' | 'bsuid' | 'group';
export type NameSource = ContactRow['nameSource'];
export type Identity = { readonly kind: IdentityKind; readonly value: string };

/** One of the identities asked for, with what decides about its contact's name. */
export type KnownIdentity = Identity & {
  readonly contactId: number;
  readonly name: string;
  readonly nameSource: string;
  readonly pushName: string | null;
};

const findByIdentity = statement<KnownIdentity, [kinds: string[], values: string[]]>(
  'contact-by-identity',
  `select i.kind, i.value, i.contact_id as "contactId", c.name, c.name_source as "nameSource", c.push_name as "pushName",
     pg_advisory_xact_lock(i.company_id, i.contact_id)
   from contact_identities i join contacts c on c.company_id = i.company_id and c.id = i.contact_id
   where i.company_id = (select current_setting('app.company_id')::int)
     and (i.kind, i.value) in (select * from unnest($1::text[], $2::text[]))
   order by i.contact_id`,
);

/**
 * Which of these identities are known, and whose they are. Their contacts are locked until the transaction ends, in the
 * order of their ids: a conversation has one writer.
 */
export const lockIdentities = (ctx: Ctx, identities: readonly Identity[]): Promise<KnownIdentity[]> =>
  ctx.db.run(findByIdentity, [identities.map((one) => one.kind), identities.map((one) => one.value)]);

const idByIdentity = statement<{ contactId: number }, [kinds: string[], values: string[]]>(
  'contact-id-by-identity',
  `select contact_id as "contactId" from contact_identities
   where company_id = (select current_setting('app.company_id')::int)
     and (kind, value) in (select * from unnest($1::text[], $2::text[])) limit 1`,
);

/** Whose identity one of these is, without a lock. */
export const findContactIdBy = async (
  ctx: Ctx,
  identities: readonly Identity[],
): Promise<number | undefined> =>
  (await ctx.db.run(idByIdentity, [identities.map((one) => one.kind), identities.map((one) => one.value)]))[0]
    ?.contactId;

const lockOne = statement<unknown, [companyId: number, contactId: number]>(
  'contact-lock',
  'select pg_advisory_xact_lock($1::int, $2::int)',
);

/** The same lock for writers who already know the contact. */
export async function lockContact(ctx: Ctx, contactId: number): Promise<void> {
  await ctx.db.run(lockOne, [ctx.companyId, contactId]);
}

const lockKey = statement<unknown, [key: string]>(
  'contact-identity-lock',
  'select pg_advisory_xact_lock(hashtextextended($1, 7))',
);

/** Held while an unknown identity is given its contact: fifty first messages at once make one contact. */
export async function lockIdentity(ctx: Ctx, identity: Identity): Promise<void> {
  await ctx.db.run(lockKey, [`${ctx.companyId}:${identity.kind}:${identity.value}`]);
}

export async function findContact(ctx: Ctx, contactId: number): Promise<ContactRow | undefined> {
  const rows = await ctx.db.orm
    .select()
    .from(contacts)
    .where(and(eq(contacts.id, contactId), isNull(contacts.deletedAt)));
  return rows[0];
}

export type NewContact = {
  readonly name: string;
  readonly nameSource: NameSource;
  readonly pushName: string | null;
  readonly number: string | null;
  readonly isGroup: boolean;
};

const insertOne = statement<
  { id: number; kept: number },
  [
    name: string,
    nameSource: string,
    pushName: string | null,
    number: string | null,
    isGroup: boolean,
    now: Date,
    kinds: string[],
    values: string[],
  ]
>(
  'contact-insert',
  `with made as (
     insert into contacts (name, name_source, push_name, number, is_group, created_at, updated_at) values ($1, $2, $3, $4, $5, $6, $6) returning id
   ), known as (
     insert into contact_identities (kind, value, contact_id)
     select kind, value, made.id from made, unnest($7::text[], $8::text[]) as identity (kind, value)
     on conflict do nothing returning 1
   )
   select id, (select count(*)::int from known) as kept,
     pg_advisory_xact_lock((select current_setting('app.company_id')::int), id) from made`,
);

/** A new contact, locked, and how many of the identities it got: one that already belongs to somebody stays theirs. */
export async function insertContact(
  ctx: Ctx,
  contact: NewContact,
  identities: readonly Identity[],
): Promise<{ id: number; kept: number }> {
  const { name, nameSource, pushName, number, isGroup } = contact;
  const kinds = identities.map((one) => one.kind);
  const values = identities.map((one) => one.value);
  const rows = await ctx.db.run(insertOne, [
    name,
    nameSource,
    pushName,
    number,
    isGroup,
    ctx.now(),
    kinds,
    values,
  ]);
  const row = rows[0];
  if (row === undefined) throw new Error('the new contact was not returned');
  return row;
}

const attach = statement<{ kind: string }, [contactId: number, kinds: string[], values: string[]]>(
  'contact-identities-attach',
  `insert into contact_identities (kind, value, contact_id)
   select kind, value, c.id from contacts c, unnest($2::text[], $3::text[]) as identity (kind, value)
   where c.company_id = (select current_setting('app.company_id')::int) and c.id = $1 and c.deleted_at is null
   on conflict do nothing returning kind`,
);

/** Gives a contact more identities; answers how many of them it got. */
export const attachIdentities = async (
  ctx: Ctx,
  contactId: number,
  identities: readonly Identity[],
): Promise<number> =>
  (
    await ctx.db.run(attach, [
      contactId,
      identities.map((one) => one.kind),
      identities.map((one) => one.value),
    ])
  ).length;

const identitiesByContact = statement<Identity, [contactId: number]>(
  'contact-identities',
  `select i.kind, i.value from contact_identities i join contacts c on c.company_id = i.company_id and c.id = i.contact_id
   where i.company_id = (select current_setting('app.company_id')::int) and i.contact_id = $1
   order by i.value = c.number desc nulls last, i.created_at, i.kind, i.value`,
);

/** Every name the networks know a contact by; the number in the address book first, for there answers go. */
export const identitiesOf = (ctx: Ctx, contactId: number): Promise<Identity[]> =>
  ctx.db.run(identitiesByContact, [contactId]);

export type ContactChange = Partial<
  Pick<
    ContactRow,
    | 'name'
    | 'nameSource'
    | 'pushName'
    | 'number'
    | 'email'
    | 'profilePicUrl'
    | 'extraInfo'
    | 'deletedAt'
    | 'mergedIntoId'
  >
>;

export async function updateContact(ctx: Ctx, contactId: number, change: ContactChange): Promise<void> {
  await ctx.db.orm
    .update(contacts)
    .set({ ...change, updatedAt: ctx.now() })
    .where(eq(contacts.id, contactId));
}

/** For a contact of this very transaction. */
export async function deleteContact(ctx: Ctx, contactId: number): Promise<void> {
  await ctx.db.orm.delete(contacts).where(eq(contacts.id, contactId));
}

const listColumns = `id, name, push_name as "pushName", number, email, profile_pic_url as "profilePicUrl", is_group as "isGroup",
  extra_info as "extraInfo", created_at as "createdAt", updated_at as "updatedAt"`;
export type ListedContact = Omit<
  ContactRow,
  'companyId' | 'folded' | 'deletedAt' | 'nameSource' | 'mergedIntoId'
>;

const listPage = statement<ListedContact, [limit: number, offset: number]>(
  'contact-list',
  `select ${listColumns} from contacts
   where company_id = (select current_setting('app.company_id')::int) and deleted_at is null
   order by name, id limit $1 offset $2`,
);

export const listContacts = (ctx: Ctx, limit: number, offset: number): Promise<ListedContact[]> =>
  ctx.db.run(listPage, [limit, offset]);

const searchIds = statement<
  { id: number },
  [companyId: number, pattern: string, digits: string | null, most: number]
>('contact-search', 'select prosa_search_contacts($1, prosa_fold($2), $3, $4) as id');

/** Ids of at most `most` contacts whose name or number contains the text (see `searchPattern`). */
export async function searchContactIds(ctx: Ctx, pattern: SearchPattern, most: number): Promise<number[]> {
  const rows = await ctx.db.run(searchIds, [ctx.companyId, pattern.name, pattern.digits, most]);
  return rows.map((row) => row.id);
}

const listFound = statement<ListedContact, [ids: number[], limit: number, offset: number]>(
  'contact-list-found',
  `select ${listColumns} from contacts
   where company_id = (select current_setting('app.company_id')::int) and id = any($1::int[]) and deleted_at is null
   order by name, id limit $2 offset $3`,
);

export const listContactsAmong = (
  ctx: Ctx,
  ids: number[],
  limit: number,
  offset: number,
): Promise<ListedContact[]> => ctx.db.run(listFound, [ids, limit, offset]);

const listByIds = statement<ListedContact, [ids: number[]]>(
  'contacts-by-ids',
  `select ${listColumns} from contacts where company_id = (select current_setting('app.company_id')::int) and id = any($1::int[])`,
);

/** Deleted ones too: what they have written stays theirs. */
export const listContactsByIds = (ctx: Ctx, ids: number[]): Promise<ListedContact[]> =>
  ctx.db.run(listByIds, [ids]);

const listMatching = statement<
  ListedContact,
  [pattern: string, digits: string | null, limit: number, offset: number]
>(
  'contact-list-matching',
  `select ${listColumns} from contacts
   where company_id = (select current_setting('app.company_id')::int) and deleted_at is null
     and (folded like (select prosa_fold($1)) or ($2::text is not null and number like $2))
   order by name, id limit $3 offset $4`,
);

/** For texts that very many match: walks the list in its order and stops when the page is full. */
export const walkContactsMatching = (
  ctx: Ctx,
  pattern: SearchPattern,
  limit: number,
  offset: number,
): Promise<ListedContact[]> => ctx.db.run(listMatching, [pattern.name, pattern.digits, limit, offset]);

const countAll = statement<{ count: number }, [most: number]>(
  'contact-count',
  `select count(*)::int as count from (
     select 1 from contacts where company_id = (select current_setting('app.company_id')::int) and deleted_at is null limit $1
   ) counted`,
);

/** At most `most`: beyond that nobody reads the number, and counting would cost. */
export async function countContacts(ctx: Ctx, most: number): Promise<number> {
  const rows = await ctx.db.run(countAll, [most]);
  return rows[0]?.count ?? 0;
}

/** What a search field's text looks for: a folded LIKE pattern for names, and one for numbers when it has 2 digits or more. */
export type SearchPattern = { readonly name: string; readonly digits: string | null };
