/** Rows of contact lists, and how many are on them. */
import type { Sort } from '@prosa/shared';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { columnsOf, omit, type RowOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { naturally, orderBy } from '#src/platform/db/order.ts';
import { composed, statement } from '#src/platform/db/statement.ts';
import { contactLists } from './contact-lists.tables.ts';

const columns = omit(contactLists, 'companyId', 'folded');
export type ContactListRow = RowOf<typeof columns>;

const matching = `l.company_id = ${currentCompany} and strpos(l.folded, prosa_fold($1)) > 0`;

const sorted = { name: naturally('l.name'), contactsCount: 'l.contacts_count' };
export type ListSort = Sort<keyof typeof sorted>;

const countOfLists = statement<{ count: number }, [text: string]>(
  'contact-lists-count',
  `select count(*)::int as count from contact_lists l where ${matching}`,
);

export type PartOfLists = {
  readonly text: string;
  readonly limit: number;
  readonly offset: number;
  readonly sort?: ListSort | undefined;
};

/** Lists whose name contains the text, by name unless told, numbers in it as numbers; accents and case do not matter. */
export function listContactLists(
  ctx: Ctx,
  { text, limit, offset, sort = 'name' }: PartOfLists,
): Promise<ContactListRow[]> {
  const page = composed<ContactListRow>(
    `contact-lists-page ${sort}`,
    `select ${columnsOf(columns, 'l')} from contact_lists l where ${matching} ${orderBy(sort, sorted, 'l.id')} limit $2 offset $3`,
    false,
  );
  return ctx.db.run(page, [text, limit, offset]);
}

export const countContactLists = async (ctx: Ctx, text: string): Promise<number> =>
  (await ctx.db.run(countOfLists, [text]))[0]?.count ?? 0;

export async function findContactList(ctx: Ctx, contactListId: number): Promise<ContactListRow | undefined> {
  const [row] = await ctx.db.orm.select(columns).from(contactLists).where(eq(contactLists.id, contactListId));
  return row;
}

/** Returns the list, locked until the transaction ends: whoever changes who is on it does so one after the other. */
export async function lockContactList(ctx: Ctx, contactListId: number): Promise<ContactListRow | undefined> {
  const [row] = await ctx.db.orm
    .select(columns)
    .from(contactLists)
    .where(eq(contactLists.id, contactListId))
    .for('update');
  return row;
}

/** Inserts a contact list and returns its id. */
export async function insertContactList(ctx: Ctx, name: string): Promise<number> {
  const [row] = await ctx.db.orm.insert(contactLists).values({ name }).returning({ id: contactLists.id });
  if (row === undefined) throw new Error('the contact list was not inserted');
  return row.id;
}

export async function renameContactList(ctx: Ctx, contactListId: number, name: string): Promise<void> {
  await ctx.db.orm
    .update(contactLists)
    .set({ name, version: sql`${contactLists.version} + 1`, updatedAt: ctx.now() })
    .where(eq(contactLists.id, contactListId));
}

/** Deletes a contact list with whoever is on it. */
export async function deleteContactList(ctx: Ctx, contactListId: number): Promise<void> {
  await ctx.db.orm.delete(contactLists).where(eq(contactLists.id, contactListId));
}

export type CountChange = { readonly contacts: number; readonly valid: number; readonly invalid: number };

/** Counts with whoever has just been put on the list or taken off; the list is locked. */
export async function updateCounts(
  ctx: Ctx,
  contactListId: number,
  { contacts, valid, invalid }: CountChange,
): Promise<void> {
  await ctx.db.orm
    .update(contactLists)
    .set({
      contactsCount: sql`${contactLists.contactsCount} + ${contacts}`,
      validCount: sql`${contactLists.validCount} + ${valid}`,
      invalidCount: sql`${contactLists.invalidCount} + ${invalid}`,
    })
    .where(eq(contactLists.id, contactListId));
}
