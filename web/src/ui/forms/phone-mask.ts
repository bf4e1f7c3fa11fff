/** A phone number while it is typed: the country's sign, and for Brazil area and halves. Pure. */
import { digitsOf } from '@prosa/shared/kernel/phone';

const maxDigits = 15;

function brazilian(digits: string): string {
  const area = digits.slice(2, 4);
  const local = digits.slice(4, 13);
  if (area === '') return '+55';
  if (local === '') return `+55 (${area}`;
  const firstHalf = local.length > 8 ? 5 : 4;
  const rest = local.slice(firstHalf);
  return `+55 (${area}) ${local.slice(0, firstHalf)}${rest === '' ? '' : `-${rest}`}`;
}

/** Masks a number at every keystroke: `5511987654321` → `+55 (11) 98765-4321`; other countries keep `+` and digits. */
export function maskPhone(text: string): string {
  const digits = digitsOf(text).slice(0, maxDigits);
  if (digits === '') return text.startsWith('+') ? '+' : '';
  return digits.startsWith('55') && digits.length <= 13 ? brazilian(digits) : `+${digits}`;
}

const localDigits = 11;

/** Masks a number at every keystroke, area and number without a country: `11987654321` → `(11) 98765-4321`. */
export function maskLocalPhone(text: string): string {
  const digits = digitsOf(text).slice(0, localDigits);
  if (digits.length <= 2) return digits === '' ? '' : `(${digits}`;
  const local = digits.slice(2);
  const firstHalf = local.length > 8 ? 5 : 4;
  const rest = local.slice(firstHalf);
  return `(${digits.slice(0, 2)}) ${local.slice(0, firstHalf)}${rest === '' ? '' : `-${rest}`}`;
}

/** Returns where the caret stands in `masked` when so many digits are before it. */
export function caretAfter(masked: string, digitsBefore: number): number {
  if (digitsBefore === 0) return Math.min(1, masked.length);
  let seen = 0;
  for (let at = 0; at < masked.length; at += 1) {
    if (/\d/.test(masked.charAt(at))) seen += 1;
    if (seen === digitsBefore) return at + 1;
  }
  return masked.length;
}
