/** What it takes to make one contact of two: identities that change hands, and the rows themselves. */
import { eq } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { repoint } from '#src/platform/db/repoint.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { ContactRow, Identity } from '../contact.queries.ts';
import { contacts } from '../contacts.tables.ts';

const lids = statement<{ contactId: number; value: string }, [contactIds: number[]]>(
  'contact-lids',
  `select contact_id as "contactId", value from contact_identities
   where company_id = ${currentCompany} and contact_id = any($1::int[]) and kind = 'lid'`,
);

/** Returns the LIDs of all these contacts, by contact. */
export async function listLids(
  ctx: Ctx,
  held: readonly { readonly contactId: number }[],
): Promise<Map<number, string[]>> {
  const rows = await ctx.db.run(lids, [[...new Set(held.map((one) => one.contactId))]]);
  const byContact = new Map<number, string[]>();
  for (const { contactId, value } of rows)
    byContact.set(contactId, [...(byContact.get(contactId) ?? []), value]);
  return byContact;
}

const take = statement<unknown, [from: number, into: number, kinds: string[], values: string[]]>(
  'contact-identities-take',
  `with taken as (
     update contact_identities set contact_id = $2
     where company_id = ${currentCompany} and contact_id = $1
       and (kind, value) in (select * from unnest($3::text[], $4::text[])) returning value
   )
   update contacts set number = null
   where company_id = ${currentCompany} and id = $1 and number in (select value from taken)`,
);

/** Gives these identities to another contact; a number among them is not shown with the former owner any more. */
export async function takeIdentities(
  ctx: Ctx,
  from: number,
  into: number,
  identities: readonly Identity[],
): Promise<void> {
  await ctx.db.run(take, [from, into, identities.map((one) => one.kind), identities.map((one) => one.value)]);
}

/** Returns the contact's row, deleted or not; throws where there is none. */
export async function getContactRow(ctx: Ctx, id: number): Promise<ContactRow> {
  const [row] = await ctx.db.orm.select().from(contacts).where(eq(contacts.id, id));
  if (row === undefined) throw new Error(`there is no contact ${id}`);
  return row;
}

/**
 * Has everything of this and other features that points at one contact point at the other; tags and pictures are seen
 * to apart.
 */
export const repointContact = (ctx: Ctx, from: number, into: number): Promise<void> =>
  repoint(ctx.db, { table: 'contacts', from, into, except: ['contact_tags', 'contact_pictures'] });
