/** Takes somebody off a list; a contact of the company with that number stays one. */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { listItemRemoved } from '../events.ts';
import { lockContactList, updateCounts } from '../list.queries.ts';
import { deleteItem, findItem } from './item.queries.ts';
import { countChange } from './item-counts.ts';

export async function removeItem(ctx: Ctx, itemId: number): Promise<void> {
  const { contactListId } = (await findItem(ctx, itemId)) ?? fail('ERR_NO_CONTACT_LIST_ITEM_FOUND');
  await lockContactList(ctx, contactListId);
  // Somebody may have been faster.
  const item = (await findItem(ctx, itemId)) ?? fail('ERR_NO_CONTACT_LIST_ITEM_FOUND');
  await deleteItem(ctx, itemId);
  await updateCounts(ctx, contactListId, countChange(item, undefined));
  ctx.emit(listItemRemoved, { contactListId, itemId });
}
