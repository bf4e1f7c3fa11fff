/** Puts somebody on a list. A number that is there already, however it is spelled, is refused. */
import type { ContactListItemView, contactListsContract, Input } from '@prosa/shared';
import type { LookUpNumber } from '#src/features/contacts/identity/index.ts';
import type { RemoteCtx } from '#src/platform/context.ts';
import { listItemAdded } from '../events.ts';
import { checkListNumbersJob } from '../jobs.ts';
import { updateCounts } from '../list.queries.ts';
import { existingList, lockedList } from '../list-contact-lists.ts';
import { insertItem } from './item.queries.ts';
import { countChange } from './item-counts.ts';
import { assertNumberFree, parseItemNumber, validityOf } from './item-number.ts';
import { getItem } from './list-items.ts';

export async function createItem(
  ctx: RemoteCtx,
  lookUp: LookUpNumber,
  { contactListId, name, number: written = null, email = null }: Input<typeof contactListsContract.addItem>,
): Promise<ContactListItemView> {
  const number = parseItemNumber(written);
  await ctx.inside(async (inner) => {
    await existingList(inner, contactListId);
    await assertNumberFree(inner, contactListId, number);
  });
  const validity = await validityOf(ctx, lookUp, number);
  return ctx.inside(async (inner) => {
    await lockedList(inner, contactListId);
    await assertNumberFree(inner, contactListId, number);
    const itemId = await insertItem(inner, contactListId, { name, number, email, ...validity });
    await updateCounts(inner, contactListId, countChange(undefined, validity));
    if (validity.isWhatsappValid === null) inner.enqueue(checkListNumbersJob, {});
    inner.emit(listItemAdded, { contactListId, itemId });
    return getItem(inner, itemId);
  });
}
