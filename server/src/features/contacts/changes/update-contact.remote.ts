/**
 * Changes what the company knows of a contact. A new number is looked up and refused like that of a new contact, and
 * takes the place of the old one; whoever saw an older version is told instead of overwriting a newer one.
 */
import { type contactsContract, fail, failFields, type Input } from '@prosa/shared';
import type { Ctx, RemoteCtx } from '#src/platform/context.ts';
import {
  attachIdentities,
  type ContactChange,
  type ContactRow,
  deleteIdentities,
  findContact,
  lockContact,
  lockIdentity,
  updateContactRow,
} from '../contact.queries.ts';
import { phoneIdentities } from '../contact.rules.ts';
import { type ContactRecord, contactRecord } from '../contact.view.ts';
import { contactBlocked, contactUpdated } from '../events.ts';
import { type FoundNumber, type LookUpNumber, standingBy, voucherOf } from '../identity/number-check.ts';
import { checkNumbersJob } from '../jobs.ts';
import { tagContact } from '../tags/contact-tags.ts';
import { assertIdentitiesFree } from './assert-identities-free.ts';
import { assertOwnerAndQueueExist } from './assert-owner-and-queue-exist.ts';
import { parsePhone } from './create-contact.remote.ts';

type Change = Input<typeof contactsContract.update>;
/** The number as it shall be from now on, and what WhatsApp says of it. */
type NewNumber = { readonly phone: string; readonly found: FoundNumber };

export async function updateContact(
  ctx: RemoteCtx,
  lookUp: LookUpNumber,
  input: Change,
): Promise<ContactRecord> {
  const phone = await ctx.inside((inner) => newPhone(inner, input));
  if (phone === undefined) return ctx.inside((inner) => change(inner, input, undefined));
  const found = await lookUp(ctx.companyId, phone);
  if (found.kind === 'absent') fail('ERR_WAPP_INVALID_CONTACT');
  return ctx.inside((inner) => change(inner, input, { phone, found }));
}

/** Returns a contact's new number in canonical digits; `undefined` when the number stays what it is. */
async function newPhone(ctx: Ctx, { contactId, version, number }: Change): Promise<string | undefined> {
  const contact = (await findContact(ctx, contactId)) ?? fail('ERR_NO_CONTACT_FOUND');
  assertCurrentVersion(contact, version);
  if (
    number === undefined ||
    number === (contact.number ?? '') ||
    (number === null && contact.number === null)
  )
    return undefined;
  // A number cannot be taken away, and a group has none.
  if (!number || contact.isGroup) failFields({ field: 'number', rule: 'invalid' });
  const phone = parsePhone(number);
  if (phone === contact.number) return undefined;
  await assertIdentitiesFree(ctx, phoneIdentities(phone), contactId);
  return phone;
}

const assertCurrentVersion = (contact: ContactRow, version: number | undefined): void => {
  if (version !== undefined && version !== contact.version) fail('ERR_CHANGED_MEANWHILE');
};

async function change(ctx: Ctx, input: Change, number: NewNumber | undefined): Promise<ContactRecord> {
  const { contactId, version, name, number: _written, tags, ...fields } = input;
  if (number !== undefined) await lockIdentity(ctx, { kind: 'phone', value: number.phone });
  await lockContact(ctx, contactId);
  const contact = (await findContact(ctx, contactId)) ?? fail('ERR_NO_CONTACT_FOUND');
  assertCurrentVersion(contact, version);
  await assertOwnerAndQueueExist(ctx, fields, contact);
  const renamed = name === undefined || name === contact.name ? {} : { name, nameSource: 'given' as const };
  const moved = number === undefined ? {} : await giveNumber(ctx, contact, number);
  if (tags !== undefined) await tagContact(ctx, contactId, tags);
  await updateContactRow(ctx, contactId, { ...fields, ...renamed, ...moved }, tags !== undefined);
  const { isBlocked = contact.isBlocked } = fields;
  if (isBlocked !== contact.isBlocked) ctx.emit(contactBlocked, { contactId });
  ctx.emit(contactUpdated, { contactId });
  return contactRecord((await findContact(ctx, contactId)) ?? fail('ERR_NO_CONTACT_FOUND'), ctx.now());
}

async function giveNumber(
  ctx: Ctx,
  contact: ContactRow,
  { phone, found }: NewNumber,
): Promise<ContactChange> {
  const named = found.kind === 'known' ? found.identities.filter(({ kind }) => kind !== 'phone') : [];
  const identities = [...phoneIdentities(phone), ...named];
  await assertIdentitiesFree(ctx, identities, contact.id);
  if (contact.number !== null) await deleteIdentities(ctx, contact.id, phoneIdentities(contact.number));
  await attachIdentities(ctx, contact.id, identities);
  if (found.kind === 'unasked') ctx.enqueue(checkNumbersJob, {});
  return { number: phone, ...standingBy(voucherOf(found)) };
}
