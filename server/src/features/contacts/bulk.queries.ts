/** Contacts by the hundred: held, tagged, gone. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';

const present = reading<{ id: number }, [contactIds: readonly number[]]>(
  'contacts-present',
  `select id from contacts where company_id = ${currentCompany} and id = any($1::int[]) and deleted_at is null order by id`,
);

/** Returns those of the contacts that are there, the oldest first. */
export const listPresent = async (ctx: Ctx, contactIds: readonly number[]): Promise<number[]> =>
  (await ctx.db.run(present, [contactIds])).map(({ id }) => id);

const lock = statement<unknown, [companyId: number, contactIds: readonly number[]]>(
  'contacts-lock',
  `select pg_advisory_xact_lock($1::int, id) from (select id from unnest($2::int[]) as wanted (id) order by id) ordered`,
);

/** Locks each of the contacts, in one order; returns the ids of those that are there then, the oldest first. */
export async function lockContacts(ctx: Ctx, contactIds: readonly number[]): Promise<number[]> {
  await ctx.db.run(lock, [ctx.companyId, contactIds]);
  return listPresent(ctx, contactIds);
}

type TagsOfMany = [contactIds: readonly number[], tagIds: readonly number[]];
const tag = statement<unknown, TagsOfMany>(
  'contacts-tag',
  `insert into contact_tags (contact_id, tag_id)
   select contact_id, tag_id from unnest($1::int[]) as chosen (contact_id), unnest($2::int[]) as wanted (tag_id)
   on conflict do nothing`,
);
const untag = statement<unknown, TagsOfMany>(
  'contacts-untag',
  `delete from contact_tags
   where company_id = ${currentCompany} and contact_id = any($1::int[]) and tag_id = any($2::int[])`,
);
const edited = statement<unknown, [contactIds: readonly number[], now: Date]>(
  'contacts-edited',
  `update contacts set version = version + 1, updated_at = $2
   where company_id = ${currentCompany} and id = any($1::int[])`,
);

/** Gives tags to contacts that the caller has locked, or takes them away; each of them changes by it. */
export async function setTagsOfMany(
  ctx: Ctx,
  kind: 'tag' | 'untag',
  contactIds: readonly number[],
  tagIds: readonly number[],
): Promise<void> {
  await ctx.db.run(kind === 'tag' ? tag : untag, [contactIds, tagIds]);
  await ctx.db.run(edited, [contactIds, ctx.now()]);
}

const own = statement<{ id: number }, [contactIds: readonly number[], ownerId: number | null, now: Date]>(
  'contacts-own',
  `update contacts set owner_id = $2, version = version + 1, updated_at = $3
   where company_id = ${currentCompany} and id = any($1::int[]) and owner_id is distinct from $2::int returning id`,
);

/** Makes contacts that the caller has locked somebody's, or nobody's; returns those that were not so already. */
export const setOwnerOfMany = async (
  ctx: Ctx,
  contactIds: readonly number[],
  ownerId: number | null,
): Promise<number[]> => (await ctx.db.run(own, [contactIds, ownerId, ctx.now()])).map(({ id }) => id);

const bare = statement<unknown, [contactIds: readonly number[], now: Date]>(
  'contacts-delete',
  `with nameless as (
     delete from contact_identities where company_id = ${currentCompany} and contact_id = any($1::int[])
   ), untagged as (
     delete from contact_tags where company_id = ${currentCompany} and contact_id = any($1::int[])
   )
   update contacts set deleted_at = $2, updated_at = $2 where company_id = ${currentCompany} and id = any($1::int[])`,
);

/** Deletes contacts that the caller has locked: nothing leads to them any more, and nothing is said of them. */
export const deleteContacts = async (ctx: Ctx, contactIds: readonly number[]): Promise<void> =>
  void (await ctx.db.run(bare, [contactIds, ctx.now()]));

const leaveOwner = statement<{ id: number }, [id: number, now: Date, limit: number]>(
  'contacts-leave-owner',
  `update contacts set owner_id = null, version = version + 1, updated_at = $2 where company_id = ${currentCompany} and id in (
     select id from contacts where company_id = ${currentCompany} and owner_id = $1 order by id limit $3 for update)
   returning id`,
);
const leaveQueue = statement<{ id: number }, [id: number, now: Date, limit: number]>(
  'contacts-leave-queue',
  `update contacts set queue_id = null, version = version + 1, updated_at = $2 where company_id = ${currentCompany} and id in (
     select id from contacts where company_id = ${currentCompany} and queue_id = $1 order by id limit $3 for update)
   returning id`,
);

/** Takes at most `limit` contacts from an owner who is gone, who are nobody's then; returns how many there were. */
export const leaveOwnerBehind = async (ctx: Ctx, userId: number, limit: number): Promise<number> =>
  (await ctx.db.run(leaveOwner, [userId, ctx.now(), limit])).length;
/** Takes at most `limit` contacts from a queue that is gone; returns how many there were. */
export const leaveQueueBehind = async (ctx: Ctx, queueId: number, limit: number): Promise<number> =>
  (await ctx.db.run(leaveQueue, [queueId, ctx.now(), limit])).length;

const beginningIn = reading<{ count: number }, [queueId: number]>(
  'contacts-beginning-in',
  `select count(*)::int as count from contacts where company_id = ${currentCompany} and queue_id = $1 and deleted_at is null`,
);

/** Returns how many contacts have conversations that begin in a queue. */
export const countContactsOfQueue = async (ctx: Ctx, queueId: number): Promise<number> =>
  (await ctx.db.run(beginningIn, [queueId]))[0]?.count ?? 0;
