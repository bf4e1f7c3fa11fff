/**
 * Deletes a contact together with its tickets. It is kept for a while, but nothing leads to it any more: whoever writes
 * from its number is a new contact.
 */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { deleteContacts, lockContacts } from '../bulk.queries.ts';
import { contactDeleted } from '../events.ts';

/** Ends every conversation with the contact, which is locked; told by the tickets themselves. */
export type RemoveTicketsOfContact = (ctx: Ctx, contactId: number) => Promise<void>;

export async function removeContact(
  ctx: Ctx,
  removeTicketsOfContact: RemoveTicketsOfContact,
  contactId: number,
): Promise<void> {
  if ((await lockContacts(ctx, [contactId])).length === 0) fail('ERR_NO_CONTACT_FOUND');
  await removeContacts(ctx, removeTicketsOfContact, [contactId]);
}

/** Removes contacts that are locked and there, with their tickets. */
export async function removeContacts(
  ctx: Ctx,
  removeTicketsOfContact: RemoveTicketsOfContact,
  contactIds: readonly number[],
): Promise<void> {
  for (const contactId of contactIds) await removeTicketsOfContact(ctx, contactId);
  await deleteContacts(ctx, contactIds);
  for (const contactId of contactIds) ctx.emit(contactDeleted, { contactId });
}
