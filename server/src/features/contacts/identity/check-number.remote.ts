/**
 * Writes down what WhatsApp says about a contact's number. Names that turn out to be one person's make one contact of
 * two, as when that person writes.
 */
import { fail } from '@prosa/shared';
import type { Ctx, RemoteCtx } from '#src/platform/context.ts';
import {
  findContact,
  findContactIdBy,
  type Identity,
  lockContact,
  updateContactRow,
} from '../contact.queries.ts';
import { phoneIdentities } from '../contact.rules.ts';
import { type ContactRecord, contactRecord } from '../contact.view.ts';
import { contactUpdated } from '../events.ts';
import type { HasRealNumber, LookUpNumber, NumberStanding } from './number-check.ts';
import { type JoinConversations, recognizeContact } from './recognize-contact.ts';

export type NumberDeps = {
  readonly lookUp: LookUpNumber;
  readonly join: JoinConversations;
  readonly hasRealNumber: HasRealNumber;
};

/**
 * Asks a network about a contact's number and writes down what it says; returns whether anybody was asked. The contact
 * may have a new number by the time the answer comes.
 */
export async function checkContact(
  inside: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>,
  { lookUp, join }: Pick<NumberDeps, 'lookUp' | 'join'>,
  { companyId, contactId, phone }: { companyId: number; contactId: number; phone: string },
): Promise<'answered' | 'unasked'> {
  const found = await lookUp(companyId, phone);
  if (found.kind === 'unasked') return 'unasked';
  await inside(async (ctx) => {
    const id = found.kind === 'known' ? await whoIs(ctx, join, phone, found.identities) : contactId;
    await lockContact(ctx, id);
    const contact = await findContact(ctx, id);
    if (contact?.number !== phone) return;
    const standing: NumberStanding = {
      numberCheck: found.kind === 'known' ? 'valid' : 'invalid',
      checkSimulated: found.isSimulated,
    };
    if (isSame(contact, standing)) return;
    await updateContactRow(ctx, id, standing);
    ctx.emit(contactUpdated, { contactId: id });
  });
  return 'answered';
}

const whoIs = (
  ctx: Ctx,
  join: JoinConversations,
  phone: string,
  identities: readonly Identity[],
): Promise<number> =>
  recognizeContact(
    ctx,
    {
      identities: [...phoneIdentities(phone), ...identities],
      pushName: null,
      isGroup: false,
      // It is written down right afterwards.
      vouchedBy: 'nobody',
    },
    join,
  );

const isSame = (a: NumberStanding, b: NumberStanding): boolean =>
  a.numberCheck === b.numberCheck && a.checkSimulated === b.checkSimulated;

/** Writes down with whoever has a number here that nobody has it, as the network says that writing over it goes to. */
export async function noteAbsent(ctx: Ctx, number: string): Promise<void> {
  const contactId = await findContactIdBy(ctx, [{ kind: 'phone', value: number }]);
  if (contactId === undefined) return;
  await lockContact(ctx, contactId);
  const contact = await findContact(ctx, contactId);
  const standing: NumberStanding = { numberCheck: 'invalid', checkSimulated: false };
  if (contact?.number !== number || isSame(contact, standing)) return;
  await updateContactRow(ctx, contactId, standing);
  ctx.emit(contactUpdated, { contactId });
}

/** Asks now, because somebody wants to know. */
export async function checkNow(ctx: RemoteCtx, deps: NumberDeps, contactId: number): Promise<ContactRecord> {
  const read = (inner: Ctx) => findContact(inner, contactId);
  const { number } = (await ctx.inside(read)) ?? fail('ERR_NO_CONTACT_FOUND');
  if (number === null) fail('ERR_WAPP_CHECK_CONTACT');
  const outcome = await checkContact(ctx.inside, deps, {
    companyId: ctx.companyId,
    contactId,
    phone: number,
  });
  if (outcome === 'unasked') fail('ERR_WAPP_CHECK_CONTACT');
  return contactRecord((await ctx.inside(read)) ?? fail('ERR_NO_CONTACT_FOUND'), ctx.now());
}
