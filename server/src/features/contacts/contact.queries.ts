/** Rows of contacts and of the identities they are known by. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { statement } from '#src/platform/db/statement.ts';
import { contacts } from './contacts.tables.ts';

export type ContactRow = typeof contacts.$inferSelect;
export type IdentityKind = 'phone' | 'lid' | 'bsuid' | 'group';
export type Identity = { readonly kind: IdentityKind; readonly value: string };

export type KnownContact = { readonly contactId: number; readonly pushName: string | null };

const findByIdentity = statement<KnownContact, [kinds: string[], values: string[]]>(
  'contact-by-identity',
  `select i.contact_id as "contactId", c.push_name as "pushName", pg_advisory_xact_lock(i.company_id, i.contact_id)
   from contact_identities i join contacts c on c.company_id = i.company_id and c.id = i.contact_id
   where i.company_id = (select current_setting('app.company_id')::int)
     and (i.kind, i.value) in (select * from unnest($1::text[], $2::text[]))
   order by i.contact_id limit 1`,
);

/** The contact known by one of these identities, locked until the transaction ends: its conversation has one writer. */
export async function lockContactByIdentity(
  ctx: Ctx,
  identities: readonly Identity[],
): Promise<KnownContact | undefined> {
  const rows = await ctx.db.run(findByIdentity, [
    identities.map((one) => one.kind),
    identities.map((one) => one.value),
  ]);
  return rows[0];
}

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
  readonly pushName: string | null;
  readonly number: string | null;
  readonly isGroup: boolean;
};

const insertOne = statement<
  { id: number },
  [
    name: string,
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
     insert into contacts (name, push_name, number, is_group, created_at, updated_at) values ($1, $2, $3, $4, $5, $5) returning id
   ), known as (
     insert into contact_identities (kind, value, contact_id)
     select kind, value, made.id from made, unnest($6::text[], $7::text[]) as identity (kind, value)
     on conflict do nothing
   )
   select id, pg_advisory_xact_lock((select current_setting('app.company_id')::int), id) from made`,
);

/** A new contact with its identities, locked; an identity that already belongs to somebody stays theirs. */
export async function insertContact(
  ctx: Ctx,
  contact: NewContact,
  identities: readonly Identity[],
): Promise<number> {
  const { name, pushName, number, isGroup } = contact;
  const kinds = identities.map((one) => one.kind);
  const values = identities.map((one) => one.value);
  const rows = await ctx.db.run(insertOne, [name, pushName, number, isGroup, ctx.now(), kinds, values]);
  const row = rows[0];
  if (row === undefined) throw new Error('the new contact was not returned');
  return row.id;
}

const identitiesByContact = statement<Identity, [contactId: number]>(
  'contact-identities',
  `select i.kind, i.value from contact_identities i join contacts c on c.company_id = i.company_id and c.id = i.contact_id
   where i.company_id = (select current_setting('app.company_id')::int) and i.contact_id = $1
   order by i.value = c.number desc nulls last, i.created_at, i.kind, i.value`,
);

/** Every name the networks know a contact by; the number in the address book first, for there answers go. */
export const identitiesOf = (ctx: Ctx, contactId: number): Promise<Identity[]> =>
  ctx.db.run(identitiesByContact, [contactId]);

export async function updatePushName(ctx: Ctx, contactId: number, pushName: string): Promise<void> {
  await ctx.db.orm.update(contacts).set({ pushName, updatedAt: ctx.now() }).where(eq(contacts.id, contactId));
}

const listColumns = `id, name, push_name as "pushName", number, email, profile_pic_url as "profilePicUrl", is_group as "isGroup",
  extra_info as "extraInfo", created_at as "createdAt", updated_at as "updatedAt"`;
export type ListedContact = Omit<ContactRow, 'companyId' | 'folded' | 'deletedAt'>;

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
