/** People by the hundred: who of them is known, and rows for those who are not. */
import { sql } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { columnsOf, pick, type RowOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { Identity, NameSource } from '../contact.queries.ts';
import { contacts } from '../contacts.tables.ts';

const standing = pick(contacts, 'name', 'nameSource', 'pushName', 'numberCheck', 'checkSimulated');
export type KnownPerson = Identity & { readonly contactId: number } & Readonly<RowOf<typeof standing>>;

const known = statement<KnownPerson, [kinds: string[], values: string[]]>(
  'people-known',
  `select i.kind, i.value, i.contact_id as "contactId", ${columnsOf(standing, 'c')}
   from unnest($1::text[], $2::text[]) as asked (kind, value)
   join contact_identities i on i.company_id = ${currentCompany} and i.kind = asked.kind and i.value = asked.value
   join contacts c on c.company_id = i.company_id and c.id = i.contact_id`,
);

/** Returns whose these identities are, without a lock. */
export const listKnownPeople = (ctx: Ctx, identities: readonly Identity[]): Promise<KnownPerson[]> =>
  ctx.db.run(known, [identities.map(({ kind }) => kind), identities.map(({ value }) => value)]);

export type NewPerson = {
  readonly name: string;
  readonly nameSource: NameSource;
  readonly pushName: string | null;
  readonly number: string | null;
  readonly isGroup: boolean;
  readonly identities: readonly Identity[];
};

type Added = { readonly at: number; readonly contactId: number; readonly isWhole: boolean };

const insert = statement<Added, [people: string, now: Date]>(
  'people-insert',
  `with given as materialized (
     select * from json_to_recordset($1)
       as g (at int, name text, "nameSource" text, "pushName" text, number text, "isGroup" boolean, identities jsonb)
   ), fresh as materialized (
     select g.*, nextval('contacts_id_seq')::int as id from given g
   ), held as (
     insert into contact_identities (kind, value, contact_id)
     select i.kind, i.value, f.id from fresh f cross join lateral jsonb_to_recordset(f.identities) as i (kind text, value text)
     order by i.kind, i.value
     on conflict do nothing returning contact_id
   ), counted as (
     select contact_id, count(*) as kept from held group by contact_id
   )
   insert into contacts (id, name, name_source, push_name, number, is_group, created_at, updated_at) overriding system value
   select id, name, "nameSource", "pushName", number, "isGroup", $2, $2 from fresh join counted on contact_id = id
   returning id as "contactId", (select f.at from fresh f where f.id = contacts.id) as at,
     (select k.kept = jsonb_array_length(f.identities) from fresh f join counted k on k.contact_id = f.id where f.id = contacts.id) as "isWhole"`,
);

/**
 * Adds people as contacts; whoever did not get all of their identities, because somebody was faster with one, is not
 * whole.
 */
export async function insertPeople(ctx: Ctx, people: readonly NewPerson[]): Promise<Added[]> {
  if (people.length === 0) return [];
  // As in an import: plans made for small tables would be kept while these grow.
  await ctx.db.orm.execute(sql`discard plans`);
  const rows = people.map(({ name, nameSource, pushName, number, isGroup, identities }, at) => {
    return { at, name, nameSource, pushName, number, isGroup, identities };
  });
  return ctx.db.run(insert, [JSON.stringify(rows), ctx.now()]);
}

const remove = statement<unknown, [contactIds: number[]]>(
  'people-delete-unfinished',
  `delete from contacts where company_id = ${currentCompany} and id = any($1::int[])`,
);

/** Deletes contacts that this transaction has made and that turned out to be somebody else. */
export async function deleteUnfinished(ctx: Ctx, contactIds: readonly number[]): Promise<void> {
  if (contactIds.length > 0) await ctx.db.run(remove, [[...contactIds]]);
}

const attach = statement<unknown, [contactIds: number[], kinds: string[], values: string[]]>(
  'people-attach',
  `insert into contact_identities (kind, value, contact_id)
   select g.kind, g.value, c.id from unnest($1::int[], $2::text[], $3::text[]) as g (contact_id, kind, value)
   join contacts c on c.company_id = ${currentCompany} and c.id = g.contact_id and c.deleted_at is null
   order by g.kind, g.value
   on conflict do nothing`,
);

/** Gives known people further identities; what somebody else has meanwhile stays theirs. */
export async function attachMany(
  ctx: Ctx,
  further: readonly { readonly contactId: number; readonly identity: Identity }[],
): Promise<void> {
  if (further.length === 0) return;
  await ctx.db.run(attach, [
    further.map(({ contactId }) => contactId),
    further.map(({ identity }) => identity.kind),
    further.map(({ identity }) => identity.value),
  ]);
}

export type Rename = {
  readonly contactId: number;
  /** Null where the name stays. */
  readonly name: string | null;
  readonly nameSource: 'push' | 'book';
  readonly pushName: string | null;
};

const rename = statement<unknown, [people: string, now: Date]>(
  'people-rename',
  `update contacts c set name = coalesce(left(g.name, 200), c.name), name_source = case when g.name is null then c.name_source else g."nameSource" end,
     push_name = coalesce(g."pushName", c.push_name), updated_at = $2, version = c.version + (g.name is not null)::int
   from json_to_recordset($1) as g ("contactId" int, name text, "nameSource" text, "pushName" text)
   where c.company_id = ${currentCompany} and c.id = g."contactId" and c.deleted_at is null
     and (g.name is null or c.name_source <> 'given')`,
);

/** Renames people; a name that the company has given meanwhile stays. */
export async function renamePeople(ctx: Ctx, people: readonly Rename[]): Promise<void> {
  const last = new Map(people.map((one) => [one.contactId, one]));
  if (last.size > 0) await ctx.db.run(rename, [JSON.stringify([...last.values()]), ctx.now()]);
}
