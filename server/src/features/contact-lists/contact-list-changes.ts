/** Adds, renames and removes contact lists. Two may have one name: people tell them apart by who is on them. */
import { type contactListsContract, fail, type Input } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { contactListChanged, contactListCreated, contactListDeleted } from './events.ts';
import { deleteContactList, insertContactList, renameContactList } from './list.queries.ts';
import { lockedList } from './list-contact-lists.ts';

/** Creates a contact list and returns its id. */
export async function createContactList(ctx: Ctx, name: string): Promise<number> {
  const contactListId = await insertContactList(ctx, name);
  ctx.emit(contactListCreated, { contactListId });
  return contactListId;
}

/** Renames a contact list. Throws ERR_CHANGED_MEANWHILE for whoever saw an older version, ERR_NO_CONTACT_LIST_FOUND. */
export async function updateContactList(
  ctx: Ctx,
  { contactListId, name, version }: Input<typeof contactListsContract.update>,
): Promise<void> {
  const list = await lockedList(ctx, contactListId);
  if (version !== undefined && version !== list.version) fail('ERR_CHANGED_MEANWHILE');
  await renameContactList(ctx, contactListId, name);
  ctx.emit(contactListChanged, { contactListId });
}

/** Removes a contact list with whoever is on it; an import that fills it ends. Throws ERR_NO_CONTACT_LIST_FOUND. */
export async function removeContactList(ctx: Ctx, contactListId: number): Promise<void> {
  await lockedList(ctx, contactListId);
  await deleteContactList(ctx, contactListId);
  ctx.emit(contactListDeleted, { contactListId });
}
