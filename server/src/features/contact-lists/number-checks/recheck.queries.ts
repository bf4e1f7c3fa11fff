/** Lists whose numbers are looked up once more, and how far each has come: a page further at a time, in the order of names. */
import type { Ctx } from '#src/platform/context.ts';
import { writeNamedPlace } from '#src/platform/cursor.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { PlacedItem } from '../items/item.queries.ts';

const ofList = `where company_id = ${currentCompany} and id = $1`;

/** Before the first. */
const start = '';

const begin = statement<unknown, [contactListId: number, to: string]>(
  'contact-list-recheck-begin',
  `update contact_lists set rechecked_to = $2, rechecked = 0 ${ofList}`,
);

export const beginRecheck = async (ctx: Ctx, contactListId: number): Promise<void> =>
  void (await ctx.db.run(begin, [contactListId, start]));

export type Recheck = { readonly contactListId: number; readonly recheckedTo: string };

const next = statement<Recheck>(
  'contact-list-recheck-next',
  `select id as "contactListId", rechecked_to as "recheckedTo" from contact_lists
   where company_id = ${currentCompany} and rechecked_to is not null order by id limit 1`,
);

/** Returns the list that is looked at once more, one after the other. */
export const findRecheck = async (ctx: Ctx): Promise<Recheck | undefined> => (await ctx.db.run(next, []))[0];

const move = statement<unknown, [contactListId: number, to: string]>(
  'contact-list-recheck-move',
  `update contact_lists set rechecked_to = $2, rechecked = rechecked + 1 ${ofList} and rechecked_to is not null`,
);

/** Moves the second look at a list behind this entry, which is done with. */
export const moveRecheck = async (ctx: Ctx, item: PlacedItem): Promise<void> =>
  void (await ctx.db.run(move, [item.contactListId, writeNamedPlace(item)]));

const end = statement<unknown, [contactListId: number]>(
  'contact-list-recheck-end',
  `update contact_lists set rechecked_to = null, rechecked = 0 ${ofList}`,
);

export const endRecheck = async (ctx: Ctx, contactListId: number): Promise<void> =>
  void (await ctx.db.run(end, [contactListId]));
