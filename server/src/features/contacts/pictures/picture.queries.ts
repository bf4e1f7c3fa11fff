/** Rows of contacts' pictures: which are wanted, what became of asking, and what goes with a contact. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import { waitingWhere } from '#src/platform/workers/waiting.ts';

/** A conflict locks the row, which is a write, and each look at a conversation would wait for the disk: mostly it is not time. */
const want = statement<{ contactId: number }, [contactId: number, connectionId: number, now: Date]>(
  'contact-picture-want',
  `insert into contact_pictures (contact_id, connection_id, is_wanted, ask_after)
   select id, $2, true, $3 from contacts where company_id = ${currentCompany} and id = $1 and deleted_at is null
     and not exists (select from contact_pictures p
       where p.company_id = ${currentCompany} and p.contact_id = $1 and (p.is_wanted or p.ask_after > $3))
   on conflict (company_id, contact_id) do update set is_wanted = true, connection_id = $2
     where contact_pictures.ask_after <= $3 and not contact_pictures.is_wanted
   returning contact_id as "contactId"`,
);

/** Writes down that somebody would like to see the picture; returns whether it is time to ask. */
export const insertWish = async (ctx: Ctx, contactId: number, connectionId: number): Promise<boolean> =>
  (await ctx.db.run(want, [contactId, connectionId, ctx.now()])).length > 0;

const news = statement<{ contactId: number }, [contactId: number, connectionId: number, now: Date]>(
  'contact-picture-news',
  `update contact_pictures set is_wanted = true, connection_id = $2, ask_after = $3, failures = 0
   where company_id = ${currentCompany} and contact_id = $1 returning contact_id as "contactId"`,
);

/** Writes down that the picture is another one now; returns whether anybody has ever wanted to see it. */
export const updateOnNews = async (ctx: Ctx, contactId: number, connectionId: number): Promise<boolean> =>
  (await ctx.db.run(news, [contactId, connectionId, ctx.now()])).length > 0;

export type Wanted = {
  readonly contactId: number;
  readonly digest: string | null;
  readonly failures: number;
};

const wanted = statement<Wanted, [connectionId: number, now: Date]>(
  'contact-picture-wanted',
  `select contact_id as "contactId", digest, failures from contact_pictures
   where company_id = ${currentCompany} and connection_id = $1 and is_wanted and ask_after <= $2 order by ask_after limit 1`,
);

/** Returns the picture that has been wanted over this connection for longest. */
export const findWanted = async (ctx: Ctx, connectionId: number): Promise<Wanted | undefined> =>
  (await ctx.db.run(wanted, [connectionId, ctx.now()]))[0];

/** Finds the connections over which pictures are wanted. */
export const findWishes = waitingWhere(
  'contact-picture-where',
  `exists (select from contact_pictures p
     where p.company_id = given.company_id and p.connection_id = given.connection_id and p.is_wanted)`,
);

type Answered = [contactId: number, askAfter: Date, failures: number];
const answered = statement<unknown, Answered>(
  'contact-picture-answered',
  `update contact_pictures set is_wanted = false, ask_after = $2, failures = $3
   where company_id = ${currentCompany} and contact_id = $1`,
);

/** Writes down what became of a question for a picture; nobody asks again before `askAfter` unless there is news. */
export const updateAnswered = async (ctx: Ctx, ...given: Answered): Promise<void> =>
  void (await ctx.db.run(answered, given));

export type KeptPicture = { readonly path: string; readonly digest: string; readonly place: string };
type Replaced = { readonly former: string | null };
type Placing = [contactId: number, path: string | null, digest: string | null, place: string | null];
const replace = statement<Replaced, Placing>(
  'contact-picture-replace',
  `with before as (
     select p.path from contact_pictures p join contacts c on c.company_id = p.company_id and c.id = p.contact_id
     where p.company_id = ${currentCompany} and p.contact_id = $1 and c.deleted_at is null for update of p
   ), kept as (
     update contact_pictures set path = $2, digest = $3 where company_id = ${currentCompany} and contact_id = $1
       and exists (select from before)
   ), shown as (
     update contacts set profile_pic_url = $4 where company_id = ${currentCompany} and id = $1 and exists (select from before)
   )
   select path as former from before`,
);

/**
 * Gives a contact another picture, or none. Returns where the former one lies; `undefined` when the contact has gone
 * meanwhile and nothing was kept.
 */
export const replacePicture = async (
  ctx: Ctx,
  contactId: number,
  picture: KeptPicture | null,
): Promise<Replaced | undefined> =>
  (
    await ctx.db.run(replace, [
      contactId,
      picture?.path ?? null,
      picture?.digest ?? null,
      picture?.place ?? null,
    ])
  )[0];

const place = statement<{ place: string }, [path: string]>(
  'contact-picture-place',
  `select c.profile_pic_url as place from contact_pictures p
   join contacts c on c.company_id = p.company_id and c.id = p.contact_id
   where p.company_id = ${currentCompany} and p.path = $1 and c.deleted_at is null and c.profile_pic_url is not null`,
);

/** Returns where and with which key the picture that lies there is served, while its contact is there. */
export const findPlace = async (ctx: Ctx, path: string): Promise<string | undefined> =>
  (await ctx.db.run(place, [path]))[0]?.place;

const drop = statement<{ path: string | null }, [contactId: number]>(
  'contact-picture-drop',
  `delete from contact_pictures p using contacts c
   where p.company_id = ${currentCompany} and c.company_id = p.company_id and c.id = p.contact_id
     and (c.id = $1 or c.merged_into_id = $1)
   returning p.path`,
);

/** Deletes what is kept of a contact's pictures, and of those that became it; returns where the pictures lie. */
export const deletePictures = async (ctx: Ctx, contactId: number): Promise<string[]> =>
  (await ctx.db.run(drop, [contactId])).flatMap(({ path }) => path ?? []);

const better = statement<{ contactId: number }, [into: number, from: number]>(
  'contact-picture-better',
  `select contact_id as "contactId" from contact_pictures where company_id = ${currentCompany} and contact_id in ($1, $2)
   order by path is null, contact_id = $1 desc limit 1`,
);
const move = statement<unknown, [into: number, from: number]>(
  'contact-picture-move',
  `update contact_pictures set contact_id = $1 where company_id = ${currentCompany} and contact_id = $2`,
);

/** Leaves one picture to two contacts who become one, if either had one; returns where the other one lies. */
export async function joinPictures(ctx: Ctx, into: number, from: number): Promise<string[]> {
  const [kept] = await ctx.db.run(better, [into, from]);
  if (kept === undefined) return [];
  const left = await deletePictures(ctx, kept.contactId === into ? from : into);
  if (kept.contactId === from) await ctx.db.run(move, [into, from]);
  return left;
}
