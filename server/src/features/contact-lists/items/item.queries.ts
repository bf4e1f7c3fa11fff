/** Who is on a list: one by one, and page by page in the order of their names. */
import { eq, sql } from 'drizzle-orm';
import type { PageFrom } from '#src/platform/cache/list-page.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { NamedPlace } from '#src/platform/cursor.ts';
import { columnsOf, omit, type RowOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, type Statement } from '#src/platform/db/statement.ts';
import { contactListItems } from '../contact-lists.tables.ts';

const placed = omit(contactListItems, 'importId');
export type PlacedItem = RowOf<typeof placed>;
export type ItemRow = Omit<PlacedItem, 'folded'>;

const columns = columnsOf(placed);
const ofList = `from contact_list_items
  where company_id = ${currentCompany} and contact_list_id = $1`;
const matching = `(folded like (select prosa_fold($2)) or ($3::text is not null and number like $3) or strpos(email, $4) > 0)`;
const inOrder = 'order by folded, id';

/** What a search looks for: patterns for the name and for the number, and a part of an address. */
export type ItemSearch = {
  readonly name: string;
  readonly digits: string | null;
  readonly email: string;
};

type Values = readonly unknown[];
type Page = Statement<PlacedItem, Values>;

const pages: Readonly<Record<'all' | 'found', Readonly<Record<'after' | 'offset', Page>>>> = {
  all: {
    after: reading<PlacedItem, Values>(
      'contact-list-items-after',
      `select ${columns} ${ofList} and (folded, id) > ($2, $3::int) ${inOrder} offset $4 limit $5`,
    ),
    offset: reading<PlacedItem, Values>(
      'contact-list-items',
      `select ${columns} ${ofList} ${inOrder} offset $2 limit $3`,
    ),
  },
  found: {
    after: reading<PlacedItem, Values>(
      'contact-list-items-found-after',
      `select ${columns} ${ofList} and ${matching} and (folded, id) > ($5, $6::int) ${inOrder} offset $7 limit $8`,
    ),
    offset: reading<PlacedItem, Values>(
      'contact-list-items-found',
      `select ${columns} ${ofList} and ${matching} ${inOrder} offset $5 limit $6`,
    ),
  },
};

const searched = (search: ItemSearch): Values => [search.name, search.digits, search.email];

export function listItems(
  ctx: Ctx,
  contactListId: number,
  search: ItemSearch | undefined,
  { after, offset }: PageFrom<NamedPlace>,
  limit: number,
): Promise<PlacedItem[]> {
  const kinds = search === undefined ? pages.all : pages.found;
  const [page, from]: [Page, Values] =
    after === undefined ? [kinds.offset, [offset]] : [kinds.after, [after.folded, after.id, offset]];
  return ctx.db.run(page, [contactListId, ...(search === undefined ? [] : searched(search)), ...from, limit]);
}

const countOfFound = reading<{ count: number }, Values>(
  'contact-list-items-count',
  `select count(*)::int as count from (select 1 ${ofList} and ${matching} limit $5) counted`,
);

/** Returns how many entries a search finds, at most `most`: beyond that nobody reads the number. */
export const countFoundItems = async (
  ctx: Ctx,
  contactListId: number,
  search: ItemSearch,
  most: number,
): Promise<number> =>
  (await ctx.db.run(countOfFound, [contactListId, ...searched(search), most]))[0]?.count ?? 0;

const one = {
  companyId: contactListItems.companyId,
  id: contactListItems.id,
  contactListId: contactListItems.contactListId,
  name: contactListItems.name,
  number: contactListItems.number,
  email: contactListItems.email,
  isWhatsappValid: contactListItems.isWhatsappValid,
  checkSimulated: contactListItems.checkSimulated,
  version: contactListItems.version,
  createdAt: contactListItems.createdAt,
  updatedAt: contactListItems.updatedAt,
};

export async function findItem(ctx: Ctx, itemId: number): Promise<ItemRow | undefined> {
  const [row] = await ctx.db.orm.select(one).from(contactListItems).where(eq(contactListItems.id, itemId));
  return row;
}

const byNumber = reading<{ id: number; name: string }, [contactListId: number, number: string]>(
  'contact-list-item-by-number',
  `select id, name ${ofList} and number = $2`,
);

/** Returns who has this number on the list. */
export const findItemByNumber = async (
  ctx: Ctx,
  contactListId: number,
  number: string,
): Promise<{ id: number; name: string } | undefined> =>
  (await ctx.db.run(byNumber, [contactListId, number]))[0];

export type ItemValues = Pick<ItemRow, 'name' | 'number' | 'email' | 'isWhatsappValid' | 'checkSimulated'>;

/** Inserts an item and returns its id. The list is locked, and counts with it. */
export async function insertItem(ctx: Ctx, contactListId: number, values: ItemValues): Promise<number> {
  const [row] = await ctx.db.orm
    .insert(contactListItems)
    .values({ contactListId, ...values })
    .returning({ id: contactListItems.id });
  if (row === undefined) throw new Error('nobody was put on the list');
  return row.id;
}

export async function updateItemRow(ctx: Ctx, itemId: number, values: ItemValues): Promise<void> {
  await ctx.db.orm
    .update(contactListItems)
    .set({ ...values, version: sql`${contactListItems.version} + 1`, updatedAt: ctx.now() })
    .where(eq(contactListItems.id, itemId));
}

export async function deleteItem(ctx: Ctx, itemId: number): Promise<void> {
  await ctx.db.orm.delete(contactListItems).where(eq(contactListItems.id, itemId));
}
