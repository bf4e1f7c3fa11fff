/**
 * WhatsApp's addresses and our names of people. One person goes by a phone number and by a hidden id (LID), and either may
 * turn up alone; groups have an address of their own. Pure.
 */
import { canonicalPhone } from '@prosa/shared';
import type { Identity } from '../events.ts';

/** What this account has been told about which phone number goes with which hidden id. */
export type Directory = {
  readonly lidOf: (phone: string) => string | undefined;
  readonly phoneOf: (lid: string) => string | undefined;
};

const kinds: Readonly<Record<string, Identity['kind']>> = {
  's.whatsapp.net': 'phone',
  'c.us': 'phone',
  hosted: 'phone',
  lid: 'lid',
  'hosted.lid': 'lid',
  'g.us': 'group',
};
const servers = { phone: 's.whatsapp.net', lid: 'lid', group: 'g.us' } as const;

const person = /^[1-9]\d{4,19}$/;
const group = /^\d{5,25}(-\d{5,15})?$/;

/**
 * Returns the person or group an address belongs to, whatever device it names; undefined for everything that is
 * neither.
 */
export function identityOf(jid: string | null | undefined): Identity | undefined {
  const at = jid?.lastIndexOf('@') ?? -1;
  if (!jid || at < 1) return undefined;
  const kind = kinds[jid.slice(at + 1)];
  const value = jid.slice(0, at).split(/[_:]/, 1)[0] ?? '';
  if (kind === undefined || !(kind === 'group' ? group : person).test(value)) return undefined;
  return { kind, value };
}

/** Returns the address of a name; undefined for names that WhatsApp Web does not know people by. */
export const jidOf = ({ kind, value }: Identity): string | undefined =>
  kind === 'bsuid' ? undefined : `${value}@${servers[kind]}`;

const ranks: readonly Identity['kind'][] = ['group', 'lid', 'phone'];

/**
 * Returns everything that whoever is behind these addresses is known by. The hidden id comes first: an answer sent
 * there arrives even where one to the number is refused.
 */
export function namesOf(
  jids: readonly (string | null | undefined)[],
  directory: Directory,
): readonly Identity[] {
  const known = new Map<Identity['kind'], Identity>();
  for (const jid of jids) {
    const name = identityOf(jid);
    if (name !== undefined && !known.has(name.kind)) known.set(name.kind, name);
  }
  const phone = known.get('phone');
  const lid = known.get('lid');
  const foundLid = phone && !lid ? directory.lidOf(phone.value) : undefined;
  const foundPhone = lid && !phone ? directory.phoneOf(lid.value) : undefined;
  if (foundLid !== undefined) known.set('lid', { kind: 'lid', value: foundLid });
  if (foundPhone !== undefined) known.set('phone', { kind: 'phone', value: foundPhone });
  return [...known.values()].sort((a, b) => ranks.indexOf(a.kind) - ranks.indexOf(b.kind));
}

/**
 * Returns whether these are certainly names of two chats. One that is known by a number only and one known by a hidden
 * id only may be the same.
 */
export function areStrangers(one: readonly Identity[], other: readonly Identity[]): boolean {
  const both = one.flatMap(({ kind, value }) =>
    other.filter((name) => name.kind === kind).map((name) => spelling(name) === spelling({ kind, value })),
  );
  return both.length > 0 && !both.includes(true);
}

const spelling = ({ kind, value }: Identity): string => (kind === 'phone' ? canonicalPhone(value) : value);

/** Returns whether an address is that of statuses, broadcast lists or channels: nobody whom a company talks with. */
export const isNobody = (jid: string): boolean =>
  jid.endsWith('@broadcast') || jid.endsWith('@newsletter') || jid.endsWith('@bot');

export const isGroup = (jid: string): boolean => jid.endsWith('@g.us');
