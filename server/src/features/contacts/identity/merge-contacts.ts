/** Somebody knows that two contacts are one person: the one stays and gets everything of the other, conversations included. */
import { fail, failFields } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { findContact, lockContact } from '../contact.queries.ts';
import { type ContactRecord, contactRecord } from '../contact.view.ts';
import { absorbContact } from './absorb-contact.ts';
import type { JoinConversations } from './recognize-contact.ts';

export async function mergeContacts(
  ctx: UserCtx,
  join: JoinConversations,
  { contactId, otherContactId }: { contactId: number; otherContactId: number },
): Promise<ContactRecord> {
  for (const id of [contactId, otherContactId].sort((a, b) => a - b)) await lockContact(ctx, id);
  const [kept, gone] = [await findContact(ctx, contactId), await findContact(ctx, otherContactId)];
  if (kept === undefined || gone === undefined) return fail('ERR_NO_CONTACT_FOUND');
  if (kept.id === gone.id) failFields({ field: 'otherContactId', rule: 'same' });
  // A group is no person.
  if (kept.isGroup || gone.isGroup) failFields({ field: 'otherContactId', rule: 'group' });
  await join(ctx, contactId, otherContactId);
  await absorbContact(ctx, contactId, otherContactId);
  return contactRecord((await findContact(ctx, contactId)) ?? fail('ERR_NO_CONTACT_FOUND'), ctx.now());
}
