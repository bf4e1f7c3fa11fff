/**
 * Many people at once, as a phone tells of its chats and its address book: new ones become contacts and known ones get
 * their names, a piece in a handful of statements. Nobody is locked, so nobody who writes meanwhile waits for long; whoever
 * turns out to be more than one contact, or has changed hands, is recognized one by one.
 */
import { canonicalPhone } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { Identity } from '../contact.queries.ts';
import { mayRename } from '../contact.rules.ts';
import { contactsImported } from '../events.ts';
import { standingAfter } from './number-check.ts';
import {
  attachMany,
  deleteUnfinished,
  insertPeople,
  type KnownPerson,
  listKnownPeople,
  type NewPerson,
  type Rename,
  renamePeople,
} from './people.queries.ts';
import { firstName, type SenderIdentity, spelledOut } from './recognize-contact.ts';

export type Acquaintance = SenderIdentity & {
  /** Whether nobody becomes a contact by this. */
  readonly onlyKnown: boolean;
};

/** Learns names and identities of people; `recognize` finds out who one of them is, with all that takes. */
export async function learnPeople(
  ctx: Ctx,
  people: readonly Acquaintance[],
  recognize: (ctx: Ctx, sender: SenderIdentity) => Promise<number>,
): Promise<void> {
  const told = people.map((person) => ({ person, identities: spelledOut(person.identities) }));
  const known = new Map(
    (
      await listKnownPeople(
        ctx,
        told.flatMap(({ identities }) => identities),
      )
    ).map((one) => [keyOf(one), one]),
  );
  const fresh: (NewPerson & { readonly person: Acquaintance })[] = [];
  const renames: Rename[] = [];
  const further: { readonly contactId: number; readonly identity: Identity }[] = [];
  const doubtful: Acquaintance[] = [];
  for (const { person, identities } of told) {
    const holders = identities.map((identity) => known.get(keyOf(identity)));
    const held = holders.filter((holder) => holder !== undefined);
    const [first] = held;
    const missing = identities.filter((_, at) => holders[at] === undefined);
    if (first === undefined) {
      if (!person.onlyKnown) fresh.push({ person, ...asContact(person, identities) });
      continue;
    }
    const isOne = held.every(({ contactId }) => contactId === first.contactId);
    // A number that is new to somebody is also the one to show.
    if (!isOne || !isVouchedFor(first) || missing.some(({ kind }) => kind === 'phone')) {
      doubtful.push(person);
      continue;
    }
    for (const identity of missing) further.push({ contactId: first.contactId, identity });
    const rename = renameOf(first, person);
    if (rename !== undefined) renames.push(rename);
  }
  const added = await insertPeople(ctx, fresh);
  await deleteUnfinished(
    ctx,
    added.flatMap(({ contactId, isWhole }) => (isWhole ? [] : [contactId])),
  );
  const whole = new Set(added.flatMap(({ at, isWhole }) => (isWhole ? [at] : [])));
  fresh.forEach(({ person }, at) => {
    if (!whole.has(at)) doubtful.push(person);
  });
  await attachMany(ctx, further);
  await renamePeople(ctx, renames);
  for (const person of doubtful) await recognize(ctx, person);
  if (whole.size + renames.length > 0) ctx.emit(contactsImported, {});
}

const isVouchedFor = (known: KnownPerson): boolean => standingAfter(known, 'network') === undefined;

const keyOf = ({ kind, value }: Identity): string => `${kind} ${value}`;

function asContact(person: Acquaintance, identities: readonly Identity[]): NewPerson {
  const phone = person.identities.find(({ kind }) => kind === 'phone');
  const number = phone === undefined ? null : canonicalPhone(phone.value);
  const { pushName, isGroup } = person;
  return {
    ...firstName(person, number ?? identities[0]?.value ?? ''),
    pushName,
    number,
    isGroup,
    identities,
  };
}

function renameOf(known: KnownPerson, { pushName, bookName = null }: Acquaintance): Rename | undefined {
  const isNewPush = pushName !== null && pushName !== known.pushName;
  const name = bookName !== null && mayRename(known, 'book') ? bookName : undefined;
  const said = name === undefined && pushName !== null && mayRename(known, 'push') ? pushName : undefined;
  const isNewName = (name ?? said ?? known.name) !== known.name;
  if (!isNewPush && !isNewName) return undefined;
  return {
    contactId: known.contactId,
    name: name ?? said ?? null,
    nameSource: name === undefined ? 'push' : 'book',
    pushName,
  };
}
