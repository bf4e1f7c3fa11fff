/** Pure decisions about contacts: what a search looks for, which identities a number stands for. */
import { phoneVariants } from '@prosa/shared';

/** Lower case, without accents; letters without a plain form (ø, ß) are left to `prosa_fold` in the database. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/** The patterns of a search text: any part of the name; any part of the number once two digits were typed. */
export function searchPattern(text: string): { name: string; digits: string | null } {
  const digits = text.replace(/\D/g, '');
  const numeric = digits.length >= 2 && /^[\d\s()+.-]+$/.test(text);
  return { name: `%${escapeLike(fold(text))}%`, digits: numeric ? `%${digits}%` : null };
}

/** Whether the search index helps: it is made of triples of characters, and shorter texts match very many anyway. */
export const isIndexable = (text: string): boolean => [...fold(text)].length >= 3;

/** A phone's spellings as identities, the canonical first. */
export const phoneIdentities = (phone: string): { kind: 'phone'; value: string }[] =>
  phoneVariants(phone).map((value) => ({ kind: 'phone' as const, value }));
