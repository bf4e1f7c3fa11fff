/** The number of a contact while it is typed: Brazilian by its length, unless a plus says that it is complete. Pure. */
import { digitsOf } from '@prosa/shared/kernel/phone';
import { maskPhone } from '#src/ui/forms/phone-mask.ts';

const localDigits = 11;

/** `11987654321` → `(11) 98765-4321`, `1133334444` → `(11) 3333-4444`; what is longer or has a plus is international. */
export function maskContactPhone(text: string): string {
  const digits = digitsOf(text);
  if (text.trimStart().startsWith('+') || digits.length > localDigits) return maskPhone(text);
  if (digits.length <= 2) return digits === '' ? '' : `(${digits}`;
  const local = digits.slice(2);
  const half = local.length > 8 ? 5 : 4;
  const rest = local.slice(half);
  return `(${digits.slice(0, 2)}) ${local.slice(0, half)}${rest === '' ? '' : `-${rest}`}`;
}
