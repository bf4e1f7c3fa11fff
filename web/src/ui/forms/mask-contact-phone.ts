/** The number of a contact while it is typed: Brazilian by its length, unless a plus says that it is complete. Pure. */
import { digitsOf } from '@prosa/shared/kernel/phone';
import { maskLocalPhone, maskPhone } from './phone-mask.ts';

const localDigits = 11;

/**
 * Masks the number of a contact: `11987654321` → `(11) 98765-4321`, `1133334444` → `(11) 3333-4444`; what is longer or
 * has a plus is international.
 */
export function maskContactPhone(text: string): string {
  if (/^\D*\+/.test(text)) return maskPhone(text);
  // Within the country a zero is dialled before the area.
  const typed = text.replace(/^(\D*)0(?=\D*[1-9])/, '$1');
  return digitsOf(typed).length > localDigits ? maskPhone(typed) : maskLocalPhone(typed);
}
