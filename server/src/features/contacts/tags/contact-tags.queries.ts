/** Which contacts carry which tags. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';

const tagsOfContacts = reading<{ contactId: number; tagId: number }, [contactIds: readonly number[]]>(
  'contact-tags-of',
  `select contact_id as "contactId", tag_id as "tagId" from contact_tags
   where company_id = ${currentCompany} and contact_id = any($1::int[])`,
);

export const listTagsOfContacts = (
  ctx: Ctx,
  contactIds: readonly number[],
): Promise<{ contactId: number; tagId: number }[]> => ctx.db.run(tagsOfContacts, [contactIds]);

const carriersOfAny = reading<{ id: number }, [tagIds: readonly number[], most: number]>(
  'contact-tags-any',
  `select distinct contact_id as id from contact_tags
   where company_id = ${currentCompany} and tag_id = any($1::int[]) limit $2`,
);
const carriersOfAll = reading<{ id: number }, [first: number, others: readonly number[], most: number]>(
  'contact-tags-all',
  `select w.contact_id as id from contact_tags w
   where w.company_id = ${currentCompany} and w.tag_id = $1 and not exists (
     select 1 from unnest($2::int[]) as wanted (id) where not exists (
       select 1 from contact_tags o where o.company_id = w.company_id and o.contact_id = w.contact_id and o.tag_id = wanted.id))
   limit $3`,
);

/** Returns at most `most` contacts that carry one of these tags, or all of them, in no order. */
export async function listCarriers(
  ctx: Ctx,
  match: 'any' | 'all',
  tagIds: readonly number[],
  most: number,
): Promise<number[]> {
  const [first = 0, ...others] = tagIds;
  const rows =
    match === 'any'
      ? await ctx.db.run(carriersOfAny, [tagIds, most])
      : await ctx.db.run(carriersOfAll, [first, others, most]);
  return rows.map(({ id }) => id);
}

const replace = statement<unknown, [contactId: number, tagIds: readonly number[]]>(
  'contact-tags-replace',
  `with gone as (
     delete from contact_tags where company_id = ${currentCompany} and contact_id = $1 and tag_id <> all($2::int[])
   )
   insert into contact_tags (contact_id, tag_id) select $1, tag_id from unnest($2::int[]) as wanted (tag_id)
   on conflict do nothing`,
);

/** Gives a contact, who must be locked, exactly these tags. */
export const replaceContactTags = async (
  ctx: Ctx,
  contactId: number,
  tagIds: readonly number[],
): Promise<void> => void (await ctx.db.run(replace, [contactId, tagIds]));

const insert = statement<unknown, [contactIds: readonly number[], tagIds: readonly number[]]>(
  'contact-tags-insert',
  `insert into contact_tags (contact_id, tag_id) select * from unnest($1::int[], $2::int[]) on conflict do nothing`,
);

export const insertContactTags = async (
  ctx: Ctx,
  pairs: readonly { readonly contactId: number; readonly tagId: number }[],
): Promise<void> =>
  void (await ctx.db.run(insert, [pairs.map(({ contactId }) => contactId), pairs.map(({ tagId }) => tagId)]));

const move = statement<unknown, [from: number, into: number]>(
  'contact-tags-move',
  `with taken as (
     delete from contact_tags where company_id = ${currentCompany} and contact_id = $1 returning tag_id
   )
   insert into contact_tags (contact_id, tag_id) select $2, tag_id from taken on conflict do nothing`,
);

/** Gives one contact the tags of both, and the other none. */
export const moveContactTags = async (ctx: Ctx, from: number, into: number): Promise<void> =>
  void (await ctx.db.run(move, [from, into]));

const counted = reading<{ tagId: number; count: number }, [tagIds: readonly number[]]>(
  'contact-tags-count',
  `select tag_id as "tagId", count(*)::int as count from contact_tags
   where company_id = ${currentCompany} and tag_id = any($1::int[]) group by tag_id`,
);

/** Returns how many contacts carry each of these tags; a tag that none carries is missing. */
export async function countContactsByTag(
  ctx: Ctx,
  tagIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (tagIds.length === 0) return new Map();
  return new Map((await ctx.db.run(counted, [tagIds])).map(({ tagId, count }) => [tagId, count]));
}
