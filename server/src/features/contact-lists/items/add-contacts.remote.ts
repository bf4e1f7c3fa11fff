/**
 * Puts contacts of the company on a list, some hundred a transaction. Who stands on it already stays as they are there; asking
 * again adds nobody twice.
 */
import type { ContactBulkReason, ContactBulkResult, contactListsContract, Input } from '@prosa/shared';
import { bulkResult, chosenContacts } from '#src/features/contacts/bulk/index.ts';
import { listValidNumbers } from '#src/features/contacts/index.ts';
import { listContactsByIds, type TalkedSince } from '#src/features/contacts/lists/index.ts';
import type { Ctx, RemoteCtx } from '#src/platform/context.ts';
import { contactListRefilled } from '../events.ts';
import { type ItemToAdd, insertItems } from '../import/list-import.queries.ts';
import { checkListNumbersJob } from '../jobs.ts';
import { existingList, lockedList } from '../list-contact-lists.ts';

const atOnce = 500;
type Outcome = readonly [outcome: 'done' | ContactBulkReason, count: number];

export async function addContacts(
  ctx: RemoteCtx,
  talkedSince: TalkedSince,
  { contactListId, ...choice }: Input<typeof contactListsContract.addContacts>,
): Promise<ContactBulkResult> {
  const { ids, missing } = await ctx.inside(async (inner) => {
    await existingList(inner, contactListId);
    return chosenContacts(inner, talkedSince, choice);
  });
  const outcomes: Outcome[] = [['missing', missing]];
  for (let from = 0; from < ids.length; from += atOnce) {
    const batch = ids.slice(from, from + atOnce);
    outcomes.push(...(await ctx.inside((inner) => addBatch(inner, contactListId, batch))));
  }
  return bulkResult(outcomes);
}

async function addBatch(ctx: Ctx, contactListId: number, contactIds: number[]): Promise<Outcome[]> {
  await lockedList(ctx, contactListId);
  const contacts = await listContactsByIds(ctx, contactIds);
  const numbered = contacts.flatMap(({ id, name, number, email, isGroup }) =>
    number === null || isGroup ? [] : [{ row: id, name, number, email }],
  );
  const known = await listValidNumbers(
    ctx,
    numbered.map(({ number }) => number),
  );
  const items = numbered.map(
    (one): ItemToAdd => ({ ...one, isWhatsappValid: known.has(one.number) || null }),
  );
  const added = (await insertItems(ctx, contactListId, null, items)).size;
  if (added > 0) {
    ctx.emit(contactListRefilled, { contactListId });
    ctx.enqueue(checkListNumbersJob, {});
  }
  return [
    ['done', added],
    ['listed', items.length - added],
    ['noNumber', contacts.length - items.length],
  ];
}
