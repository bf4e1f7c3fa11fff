/**
 * CPF and CNPJ, the numbers by which people and companies of Brazil pay. The last two of either are digits that check the others;
 * a CNPJ given since July 2026 may have letters before them, each of which counts as its place in ASCII less that of `0`.
 */
import { z } from 'zod';

const weighted = (values: readonly number[], weights: readonly number[]): number => {
  const rest = weights.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0) % 11;
  return rest < 2 ? 0 : 11 - rest;
};
const falling = (from: number, count: number, lowest = 2, highest = 11): number[] =>
  Array.from({ length: count }, (_, index) => {
    const weight = from - index;
    return weight < lowest ? weight + highest - lowest + 1 : weight;
  });

const checks = {
  11: [falling(10, 9), falling(11, 10)],
  14: [falling(5, 12, 2, 9), falling(6, 13, 2, 9)],
} as const;

/**
 * Returns whether the text is a CPF (eleven digits) or a CNPJ (fourteen places) without its signs; one digit over and
 * over is neither.
 */
export function isTaxId(bare: string): boolean {
  if (!/^(\d{11}|[0-9A-Z]{12}\d{2})$/.test(bare) || /^(\d)\1*$/.test(bare)) return false;
  const values = [...bare].map((sign) => sign.charCodeAt(0) - '0'.charCodeAt(0));
  const rules = checks[bare.length as keyof typeof checks];
  return rules.every((weights) => weighted(values, weights) === values[weights.length]);
}

/** Returns what counts of a CPF or CNPJ as people write it: `12.abc.345/01de-35` → `12ABC34501DE35`. */
export const bareTaxId = (text: string): string => text.replace(/[.\-/\s]/g, '').toUpperCase();

/** As people write it, with dots and strokes; kept without them. */
export const taxId = z.string().trim().max(20).transform(bareTaxId).refine(isTaxId, { error: 'tax_id' });

/** Returns a CPF or CNPJ with its signs: `52998224725` → `529.982.247-25`; whatever is unfinished as far as it goes. */
export function formatTaxId(text: string): string {
  const bare = bareTaxId(text)
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, 14);
  return /^\d{0,11}$/.test(bare)
    ? bare
        .replace(/^(.{3})(.)/, '$1.$2')
        .replace(/^(.{7})(.)/, '$1.$2')
        .replace(/^(.{11})(.)/, '$1-$2')
    : bare
        .replace(/^(.{2})(.)/, '$1.$2')
        .replace(/^(.{6})(.)/, '$1.$2')
        .replace(/^(.{10})(.)/, '$1/$2')
        .replace(/^(.{15})(.)/, '$1-$2');
}
