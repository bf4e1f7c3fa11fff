/**
 * Deletes a contact together with its tickets. It is kept for a while, but nothing leads to it any more: whoever writes
 * from its number is a new contact.
 */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { deleteIdentities, findContact, lockContact, updateContact } from './contact.queries.ts';
import { replaceContactTags } from './contact-tags.queries.ts';
import { contactDeleted } from './events.ts';

/** Ends every conversation with the contact, which is locked; told by the tickets themselves. */
export type DropTickets = (ctx: Ctx, contactId: number) => Promise<void>;

export async function removeContact(ctx: Ctx, dropTickets: DropTickets, contactId: number): Promise<void> {
  await lockContact(ctx, contactId);
  if ((await findContact(ctx, contactId)) === undefined) fail('ERR_NO_CONTACT_FOUND');
  await dropTickets(ctx, contactId);
  await deleteIdentities(ctx, contactId);
  await replaceContactTags(ctx, contactId, []);
  await updateContact(ctx, contactId, { deletedAt: ctx.now() });
  ctx.emit(contactDeleted, { contactId });
}
