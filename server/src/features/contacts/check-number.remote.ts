/**
 * Writes down what WhatsApp says about a contact's number. Names that turn out to be one person's make one contact of
 * two, as when that person writes.
 */
import { fail } from '@prosa/shared';
import type { Ctx, RemoteCtx } from '#src/platform/context.ts';
import { findContact, lockContact, updateContact } from './contact.queries.ts';
import { phoneIdentities } from './contact.rules.ts';
import { type ContactRecord, contactRecord } from './contact.view.ts';
import { contactUpdated } from './events.ts';
import type { LookUpNumber } from './number-check.ts';
import { type JoinConversations, recognizeContact } from './recognize-contact.ts';

export type NumberWorld = { readonly lookUp: LookUpNumber; readonly join: JoinConversations };

/** What became of the question; a contact may have a new number by the time the answer comes. */
export async function checkContact(
  inside: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>,
  { lookUp, join }: NumberWorld,
  { companyId, contactId, phone }: { companyId: number; contactId: number; phone: string },
): Promise<'answered' | 'unasked'> {
  const found = await lookUp(companyId, phone);
  if (found.kind === 'unasked') return 'unasked';
  await inside(async (ctx) => {
    const identities = found.kind === 'known' ? found.identities : [];
    const id =
      found.kind === 'known'
        ? await recognizeContact(
            ctx,
            { identities: [...phoneIdentities(phone), ...identities], pushName: null, isGroup: false },
            join,
          )
        : contactId;
    await lockContact(ctx, id);
    const contact = await findContact(ctx, id);
    if (contact?.number !== phone) return;
    const numberCheck = found.kind === 'known' ? 'valid' : 'invalid';
    if (contact.numberCheck === numberCheck) return;
    await updateContact(ctx, id, { numberCheck });
    ctx.emit(contactUpdated, { contactId: id });
  });
  return 'answered';
}

/** Asks now, because somebody wants to know. */
export async function checkNow(
  ctx: RemoteCtx,
  world: NumberWorld,
  contactId: number,
): Promise<ContactRecord> {
  const read = (inner: Ctx) => findContact(inner, contactId);
  const { number } = (await ctx.inside(read)) ?? fail('ERR_NO_CONTACT_FOUND');
  if (number === null) fail('ERR_WAPP_CHECK_CONTACT');
  const outcome = await checkContact(ctx.inside, world, {
    companyId: ctx.companyId,
    contactId,
    phone: number,
  });
  if (outcome === 'unasked') fail('ERR_WAPP_CHECK_CONTACT');
  return contactRecord((await ctx.inside(read)) ?? fail('ERR_NO_CONTACT_FOUND'), ctx.now());
}
