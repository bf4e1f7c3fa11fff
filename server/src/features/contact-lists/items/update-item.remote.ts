/**
 * Changes somebody on a list. A new number is read, refused and looked up like that of somebody new; whoever saw an older
 * version is told instead of overwriting a newer one.
 */
import { type ContactListItemView, type contactListsContract, fail, type Input } from '@prosa/shared';
import type { LookUpNumber } from '#src/features/contacts/identity/index.ts';
import type { Ctx, RemoteCtx } from '#src/platform/context.ts';
import { listItemChanged } from '../events.ts';
import { checkListNumbersJob } from '../jobs.ts';
import { lockContactList, updateCounts } from '../list.queries.ts';
import { findItem, type ItemRow, updateItemRow } from './item.queries.ts';
import { countChange } from './item-counts.ts';
import { assertNumberFree, parseItemNumber, type Validity, validityOf } from './item-number.ts';
import { getItem } from './list-items.ts';

type Change = Input<typeof contactListsContract.updateItem>;
/** The number as it shall be from now on, and whether WhatsApp knows it. */
type NewNumber = Pick<ItemRow, 'number'> & Validity;

export async function updateItem(
  ctx: RemoteCtx,
  lookUp: LookUpNumber,
  input: Change,
): Promise<ContactListItemView> {
  const { contactListItemId: itemId } = input;
  const before = await ctx.inside((inner) => existingItem(inner, itemId));
  const number = input.number === undefined ? before.number : parseItemNumber(input.number);
  if (number === before.number) return ctx.inside((inner) => write(inner, before.contactListId, input));
  await ctx.inside((inner) => assertNumberFree(inner, before.contactListId, number, itemId));
  const validity = await validityOf(ctx, lookUp, number);
  return ctx.inside((inner) => write(inner, before.contactListId, input, { number, ...validity }));
}

const existingItem = async (ctx: Ctx, itemId: number): Promise<ItemRow> =>
  (await findItem(ctx, itemId)) ?? fail('ERR_NO_CONTACT_LIST_ITEM_FOUND');

async function write(
  ctx: Ctx,
  contactListId: number,
  { contactListItemId: itemId, version, name, email }: Change,
  fresh?: NewNumber,
): Promise<ContactListItemView> {
  // Gone with everybody on it, it leaves nobody to be found.
  await lockContactList(ctx, contactListId);
  const item = await existingItem(ctx, itemId);
  if (version !== undefined && version !== item.version) fail('ERR_CHANGED_MEANWHILE');
  const { number, isWhatsappValid, checkSimulated } = fresh ?? item;
  if (fresh !== undefined) await assertNumberFree(ctx, contactListId, number, itemId);
  await updateItemRow(ctx, itemId, {
    name: name ?? item.name,
    email: email === undefined ? item.email : email,
    number,
    isWhatsappValid,
    checkSimulated,
  });
  await updateCounts(ctx, contactListId, countChange(item, { isWhatsappValid }));
  if (isWhatsappValid === null) ctx.enqueue(checkListNumbersJob, {});
  ctx.emit(listItemChanged, { contactListId, itemId });
  return getItem(ctx, itemId);
}
