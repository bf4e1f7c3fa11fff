/** The number of a contact while it is typed: Brazilian by its length, unless a plus says that it is complete. Pure. */
import { digitsOf } from '@prosa/shared/kernel/phone';
import { maskLocalPhone, maskPhone } from './phone-mask.ts';

const localDigits = 11;

/**
 * Masks the number of a contact: `11987654321` → `(11) 98765-4321`, `1133334444` → `(11) 3333-4444`; what is longer or
 * has a plus is international.
 */
export function maskContactPhone(text: string): string {
  const digits = digitsOf(text);
  if (text.trimStart().startsWith('+') || digits.length > localDigits) return maskPhone(text);
  return maskLocalPhone(text);
}
