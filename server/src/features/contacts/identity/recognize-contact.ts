/**
 * Finds whose identities these are, or makes the contact. Fifty first messages at once make one contact; names that turn
 * out to be one person's make one contact of two. The contact is locked afterwards, so whoever holds it is the only
 * writer of its conversations.
 */
import { canonicalPhone, truncated } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import {
  attachIdentities,
  type ContactChange,
  deleteContact,
  type Identity,
  insertContact,
  type KnownIdentity,
  lockIdentities,
  lockIdentity,
  updateContactRow,
} from '../contact.queries.ts';
import { mayRename, phoneIdentities, whoIsWho } from '../contact.rules.ts';
import { contactCreated, contactUpdated } from '../events.ts';
import { absorbContact } from './absorb-contact.ts';
import { listLids, takeIdentities } from './contact-merge.queries.ts';
import { standingAfter, standingBy, type Voucher } from './number-check.ts';

export type SenderIdentity = {
  /** Everything the provider knows them by; at least one. */
  readonly identities: readonly Identity[];
  readonly pushName: string | null;
  /** What the address book of the connection's phone calls them. */
  readonly bookName?: string | null;
  readonly isGroup: boolean;
  /** Who says that their number exists: the network over which they are heard of, unless told. */
  readonly vouchedBy?: Voucher;
};

/** Moves what other features keep of one contact to another, both locked; contacts themselves follow afterwards. */
export type JoinConversations = (ctx: Ctx, into: number, from: number) => Promise<void>;

/** Names change hands while one waits for a lock; more often than this they do not. */
const maxRounds = 10;

const maxName = 200;

/** Returns the identities with all spellings of phones; the others as they are. */
export const spelledOut = (identities: readonly Identity[]): Identity[] =>
  identities.flatMap((identity) =>
    identity.kind === 'phone' ? phoneIdentities(identity.value) : [identity],
  );

/**
 * Finds or makes the contact of a stranger and gives it what is new; returns its id, locked by the names it now has.
 */
export async function recognizeContact(
  ctx: Ctx,
  sender: SenderIdentity,
  join: JoinConversations,
): Promise<number> {
  const identities = spelledOut(sender.identities);
  let before = '';
  for (let round = 1; round <= maxRounds; round += 1) {
    const known = await lockIdentities(ctx, identities);
    const seen = JSON.stringify(known.map((one) => [one.kind, one.value, one.contactId]));
    // What was read before a lock was granted may be over. Of one contact that shows later; two are looked at again.
    const isSettled = seen === before || known.every((one) => one.contactId === known[0]?.contactId);
    before = seen;
    if (!isSettled) continue;
    const contactId =
      known.length > 0
        ? await settle(ctx, { sender, identities, known, join })
        : await meet(ctx, sender, identities);
    if (contactId !== undefined) return contactId;
  }
  throw new Error('the identities kept changing hands');
}

type Matter = {
  readonly sender: SenderIdentity;
  readonly identities: readonly Identity[];
  readonly known: readonly KnownIdentity[];
  readonly join: JoinConversations;
};

/**
 * Returns the contact that holds these identities; `undefined` when somebody else has taken one of them meanwhile:
 * everything is to be looked at again.
 */
async function settle(ctx: Ctx, { sender, identities, known, join }: Matter): Promise<number | undefined> {
  const [first] = known;
  if (first === undefined) return undefined;
  const contactId = known.some((one) => one.contactId !== first.contactId)
    ? await bringTogether(ctx, identities, known, join)
    : first.contactId;
  const missing = identities.filter(
    (identity) => !known.some((one) => one.kind === identity.kind && one.value === identity.value),
  );
  if (missing.length > 0) {
    if ((await attachIdentities(ctx, contactId, missing)) < missing.length) return undefined;
    await useNumber(ctx, contactId, missing);
  }
  const own = known.find((one) => one.contactId === contactId) ?? first;
  const standing = standingAfter(own, sender.vouchedBy ?? 'network');
  if (standing !== undefined) await updateContactRow(ctx, contactId, standing);
  await keepNames(ctx, own, contactId, sender);
  return contactId;
}

async function bringTogether(
  ctx: Ctx,
  identities: readonly Identity[],
  known: readonly KnownIdentity[],
  join: JoinConversations,
): Promise<number> {
  const { contactId, same, others } = whoIsWho(known, await listLids(ctx, known));
  for (const other of others) {
    await takeIdentities(ctx, other, contactId, identities);
    ctx.emit(contactUpdated, { contactId: other });
  }
  if (others.length > 0) await useNumber(ctx, contactId, identities);
  for (const from of same) {
    await join(ctx, contactId, from);
    await absorbContact(ctx, contactId, from);
  }
  return contactId;
}

/** The newest number that WhatsApp has told is the one to show and to answer to. */
async function useNumber(ctx: Ctx, contactId: number, fresh: readonly Identity[]): Promise<void> {
  const phone = fresh.find((identity) => identity.kind === 'phone');
  // A further spelling of a known number is no new number.
  if (phone === undefined || canonicalPhone(phone.value) !== phone.value) return;
  await updateContactRow(ctx, contactId, { number: phone.value });
  ctx.emit(contactUpdated, { contactId });
}

async function keepNames(
  ctx: Ctx,
  known: KnownIdentity,
  contactId: number,
  { pushName, bookName: told = null }: SenderIdentity,
): Promise<void> {
  const bookName = told === null ? null : truncated(told, maxName);
  const isNewPush = pushName !== null && pushName !== known.pushName;
  const isNewBook = bookName !== null && bookName !== known.name && mayRename(known, 'book');
  if (!isNewPush && !isNewBook) return;
  const change: ContactChange = {
    ...(isNewPush ? { pushName } : {}),
    ...(isNewPush && mayRename(known, 'push') ? named(pushName, 'push') : {}),
    ...(isNewBook ? named(bookName, 'book') : {}),
  };
  await updateContactRow(ctx, contactId, change);
  ctx.emit(contactUpdated, { contactId });
}

const named = (name: string, nameSource: 'push' | 'book') => ({ name: truncated(name, maxName), nameSource });

/**
 * Makes a contact of a stranger whom nobody knows by any identity; returns `undefined` when somebody else has taken one
 * of them meanwhile.
 */
async function meet(
  ctx: Ctx,
  sender: SenderIdentity,
  identities: readonly Identity[],
): Promise<number | undefined> {
  const [first] = identities;
  if (first === undefined) throw new Error('a stranger without identity');
  await lockIdentity(ctx, first);
  if ((await lockIdentities(ctx, identities)).length > 0) return undefined;
  const phone = sender.identities.find((identity) => identity.kind === 'phone');
  const number = phone === undefined ? null : canonicalPhone(phone.value);
  const { id: contactId, kept } = await insertContact(
    ctx,
    {
      ...firstName(sender, number ?? first.value),
      pushName: sender.pushName,
      number,
      isGroup: sender.isGroup,
      ...standingBy(sender.vouchedBy ?? 'network'),
    },
    identities,
  );
  if (kept === 0) {
    // Somebody was faster, after all: nobody is left behind without a name.
    await deleteContact(ctx, contactId);
    return undefined;
  }
  ctx.emit(contactCreated, { contactId });
  return kept === identities.length ? contactId : undefined;
}

export function firstName({ bookName = null, pushName }: SenderIdentity, otherwise: string) {
  if (bookName !== null) return named(bookName, 'book');
  return pushName === null
    ? { name: truncated(otherwise, maxName), nameSource: 'none' as const }
    : named(pushName, 'push');
}
