/** Pure decisions about contacts: what a search looks for, which identities a number stands for, who is the same person. */
import { phoneVariants } from '@prosa/shared';
import { folded } from '@prosa/shared/kernel/folded';

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/**
 * Returns the patterns of a search text, folded (letters without a plain form, ø and ß, are left to `prosa_fold` in the
 * database): any part of the name; any part of the number once two digits were typed.
 */
export function searchPattern(text: string): { name: string; digits: string | null } {
  const digits = text.replace(/\D/g, '');
  const numeric = digits.length >= 2 && /^[\d\s()+.-]+$/.test(text);
  return { name: `%${escapeLike(folded(text))}%`, digits: numeric ? `%${digits}%` : null };
}

/**
 * Returns whether the search index helps: it is made of triples of characters, and shorter texts match very many
 * anyway.
 */
export const isIndexable = (text: string): boolean => [...folded(text)].length >= 3;

/** Returns a phone's spellings as identities, the canonical first. */
export const phoneIdentities = (phone: string): { kind: 'phone'; value: string }[] =>
  phoneVariants(phone).map((value) => ({ kind: 'phone' as const, value }));

type Name = { readonly name: string; readonly nameSource: string };

const ranks = ['none', 'push', 'book', 'given'];

/**
 * Returns whether a name from `source` may replace the one there is. The address book follows its own changes; what
 * people call themselves is only better than no name, or contacts would change their names all the time.
 */
export const mayRename = (known: Name, source: 'push' | 'book'): boolean =>
  source === 'push' ? known.nameSource === 'none' : ranks.indexOf(known.nameSource) <= ranks.indexOf('book');

/** Returns the better founded of two names; the first when they are alike. */
export const betterName = (a: Name, b: Name): Name =>
  ranks.indexOf(b.nameSource) > ranks.indexOf(a.nameSource) ? b : a;

type Held = { readonly contactId: number; readonly kind: string; readonly value: string };

export type WhoIsWho = {
  /** Whom everything belongs to from now on. */
  readonly contactId: number;
  /** Contacts of the same person. */
  readonly same: readonly number[];
  /** Other people, who lose the identities in question: a number was given to somebody else. */
  readonly others: readonly number[];
};

/**
 * Returns whose identities these are when several contacts hold some of them. A LID is an account and stays with it:
 * who has another one is another person, whatever number they once had. The oldest contact keeps everything.
 */
export function whoIsWho(held: readonly Held[], lids: ReadonlyMap<number, readonly string[]>): WhoIsWho {
  const ids = [...new Set(held.map((one) => one.contactId))].sort((a, b) => a - b);
  const owner = held.find((one) => one.kind === 'lid')?.contactId;
  const isOther = (id: number): boolean =>
    owner !== undefined && id !== owner && (lids.get(id)?.length ?? 0) > 0;
  const [contactId = 0, ...same] = ids.filter((id) => !isOther(id));
  return { contactId, same, others: ids.filter(isOther) };
}
