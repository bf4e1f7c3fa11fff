/**
 * Adds a contact that somebody has typed in. Its number is looked up on WhatsApp while a connection is up, and stays
 * unchecked otherwise; whoever has the number already, however it is spelled, is named in the refusal.
 */
import { type contactsContract, fail, failFields, type Input, internationalPhone } from '@prosa/shared';
import type { Ctx, RemoteCtx } from '#src/platform/context.ts';
import { findContact, insertContact, lockIdentity } from '../contact.queries.ts';
import { phoneIdentities } from '../contact.rules.ts';
import { type ContactRecord, contactRecord } from '../contact.view.ts';
import { contactBlocked, contactCreated } from '../events.ts';
import { type FoundNumber, type LookUpNumber, standingBy, voucherOf } from '../identity/number-check.ts';
import { checkNumbersJob } from '../jobs.ts';
import { tagContact } from '../tags/contact-tags.ts';
import { assertIdentitiesFree } from './assert-identities-free.ts';
import { assertOwnerAndQueueExist } from './assert-owner-and-queue-exist.ts';

type NewContact = Input<typeof contactsContract.create>;

export async function createContact(
  ctx: RemoteCtx,
  lookUp: LookUpNumber,
  input: NewContact,
): Promise<ContactRecord> {
  const phone = parsePhone(input.number);
  await ctx.inside((inner) => assertIdentitiesFree(inner, phoneIdentities(phone)));
  const found = await lookUp(ctx.companyId, phone);
  if (found.kind === 'absent') fail('ERR_WAPP_INVALID_CONTACT');
  return ctx.inside((inner) => addContact(inner, input, phone, found));
}

export const parsePhone = (text: string): string =>
  internationalPhone(text) ?? failFields({ field: 'number', rule: 'invalid' });

async function addContact(
  ctx: Ctx,
  input: NewContact,
  phone: string,
  found: FoundNumber,
): Promise<ContactRecord> {
  const { tags, ...fields } = input;
  await assertOwnerAndQueueExist(ctx, fields);
  const named = found.kind === 'known' ? found.identities : [];
  const identities = [...phoneIdentities(phone), ...named.filter(({ kind }) => kind !== 'phone')];
  // Two who add the same number at once wait for each other here; the second one finds the first one's contact.
  await lockIdentity(ctx, { kind: 'phone', value: phone });
  await assertIdentitiesFree(ctx, identities);
  const { id } = await insertContact(
    ctx,
    { ...fields, number: phone, nameSource: 'given', isGroup: false, ...standingBy(voucherOf(found)) },
    identities,
  );
  if (tags !== undefined) await tagContact(ctx, id, tags);
  if (found.kind === 'unasked') ctx.enqueue(checkNumbersJob, {});
  if (fields.isBlocked) ctx.emit(contactBlocked, { contactId: id });
  ctx.emit(contactCreated, { contactId: id });
  return contactRecord((await findContact(ctx, id)) ?? fail('ERR_NO_CONTACT_FOUND'), ctx.now());
}
