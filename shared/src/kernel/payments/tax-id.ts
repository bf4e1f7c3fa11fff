/** CPF and CNPJ, the numbers by which people and companies of Brazil pay: digits, the last two of which check the others. */
import { z } from 'zod';

const weighted = (digits: readonly number[], weights: readonly number[]): number => {
  const rest = weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11;
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

/** Whether eleven or fourteen digits are a CPF or a CNPJ; one digit over and over is not. */
export function isTaxId(digits: string): boolean {
  if (!/^(\d{11}|\d{14})$/.test(digits) || /^(\d)\1*$/.test(digits)) return false;
  const numbers = [...digits].map(Number);
  const rules = checks[digits.length as keyof typeof checks];
  return rules.every((weights) => weighted(numbers, weights) === numbers[weights.length]);
}

/** As people write it, with dots and strokes; kept as digits. */
export const taxId = z
  .string()
  .trim()
  .max(20)
  .transform((text) => text.replace(/[.\-/\s]/g, ''))
  .refine(isTaxId, { error: 'tax_id' });

/** `52998224725` → `529.982.247-25`; whatever is unfinished as far as it goes. */
export function formatTaxId(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 14);
  return digits.length <= 11
    ? digits
        .replace(/^(\d{3})(\d)/, '$1.$2')
        .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
        .replace(/^(.{11})(\d)/, '$1-$2')
    : digits
        .replace(/^(\d{2})(\d)/, '$1.$2')
        .replace(/^(\d{2}\.\d{3})(\d)/, '$1.$2')
        .replace(/^(.{10})(\d)/, '$1/$2')
        .replace(/^(.{15})(\d)/, '$1-$2');
}
