/**
 * Forgets a person for good: the contact and its conversations are gone at once, texts and files of the messages follow
 * within moments. Rows without anything personal stay, so that what has been counted still adds up.
 */
import { fail, failFields } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { type RemoveTicketsOfContact, removeContact } from '../changes/remove-contact.ts';
import { findContact, identitiesOf } from '../contact.queries.ts';
import { erasePerson } from './erase-person.ts';

/** Takes what is kept under these numbers rather than under a contact out of everything. */
export type ForgetNumbers = (ctx: Ctx, numbers: readonly string[]) => Promise<void>;

type EraseDeps = {
  readonly removeTicketsOfContact: RemoveTicketsOfContact;
  readonly forgetNumbers: ForgetNumbers;
};

/**
 * Removes a contact with everything personal; `name` is what was typed to be sure. Throws ERR_NO_CONTACT_FOUND, and the
 * field's error where it is another name.
 */
export async function eraseContact(
  ctx: Ctx,
  { removeTicketsOfContact, forgetNumbers }: EraseDeps,
  { contactId, name }: { contactId: number; name: string },
): Promise<void> {
  const contact = (await findContact(ctx, contactId)) ?? fail('ERR_NO_CONTACT_FOUND');
  if (name.trim() !== contact.name.trim()) failFields({ field: 'name', rule: 'different' });
  // Once it is removed nobody can tell any more which numbers it had.
  await forgetNumbers(ctx, await numbersOf(ctx, contactId));
  await removeContact(ctx, removeTicketsOfContact, contactId);
  await erasePerson(ctx, contactId);
}

/** Returns all numbers under which WhatsApp knows the person. */
export const numbersOf = async (ctx: Ctx, contactId: number): Promise<string[]> =>
  (await identitiesOf(ctx, contactId)).filter(({ kind }) => kind === 'phone').map(({ value }) => value);
