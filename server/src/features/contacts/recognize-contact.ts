/**
 * Finds whose identities these are, or makes the contact. Fifty first messages at once make one contact; the contact is
 * locked afterwards, so whoever holds it is the only writer of its conversations.
 */
import { canonicalPhone } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import {
  type Identity,
  insertContact,
  type KnownContact,
  lockContactByIdentity,
  lockIdentity,
  updatePushName,
} from './contact.queries.ts';
import { phoneIdentities } from './contact.rules.ts';
import { contactCreated, contactUpdated } from './events.ts';

export type Stranger = {
  /** Everything the provider knows them by; at least one. */
  readonly identities: readonly Identity[];
  readonly pushName: string | null;
  readonly isGroup: boolean;
};

/** All spellings of phone identities; the others as they are. */
const spelledOut = (identities: readonly Identity[]): Identity[] =>
  identities.flatMap((identity) =>
    identity.kind === 'phone' ? phoneIdentities(identity.value) : [identity],
  );

/** Answers the contact, locked, by the name it now has for itself. */
export async function recognizeContact(ctx: Ctx, stranger: Stranger): Promise<number> {
  const identities = spelledOut(stranger.identities);
  const known = await lockContactByIdentity(ctx, identities);
  if (known !== undefined) return keepPushName(ctx, known, stranger.pushName);
  const first = identities[0];
  if (first === undefined) throw new Error('a stranger without identity');
  await lockIdentity(ctx, first);
  const meanwhile = await lockContactByIdentity(ctx, identities);
  if (meanwhile !== undefined) return keepPushName(ctx, meanwhile, stranger.pushName);
  return make(ctx, stranger, identities);
}

async function keepPushName(ctx: Ctx, known: KnownContact, pushName: string | null): Promise<number> {
  if (pushName !== null && pushName !== known.pushName) {
    await updatePushName(ctx, known.contactId, pushName);
    ctx.emit(contactUpdated, { contactId: known.contactId });
  }
  return known.contactId;
}

async function make(ctx: Ctx, stranger: Stranger, identities: readonly Identity[]): Promise<number> {
  const phone = stranger.identities.find((identity) => identity.kind === 'phone');
  const number = phone === undefined ? null : canonicalPhone(phone.value);
  const name = stranger.pushName ?? number ?? identities[0]?.value ?? '';
  const contact = {
    name: name.slice(0, 200),
    pushName: stranger.pushName,
    number,
    isGroup: stranger.isGroup,
  };
  const contactId = await insertContact(ctx, contact, identities);
  ctx.emit(contactCreated, { contactId });
  return contactId;
}
