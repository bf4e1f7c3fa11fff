/** The simulated customers on the screen, remembered on this device. */
import { canonicalPhone, digitsOf } from '@prosa/shared/kernel/phone';
import { z } from 'zod';
import { storage } from '#src/lib/browser/storage.ts';

const phoneShape = z.object({ name: z.string(), number: z.string() });
export type Phone = z.output<typeof phoneShape>;

const sampleNumber = '5511987654321';

/** Returns the phones that were remembered; a first visitor finds one customer waiting. */
export function rememberedPhones(sampleName: string): Phone[] {
  const stored = storage.get('phones');
  if (stored === null) return [{ name: sampleName, number: sampleNumber }];
  try {
    return z.array(phoneShape).parse(JSON.parse(stored));
  } catch {
    // Somebody else wrote there: start over.
    return [];
  }
}

export const rememberPhones = (phones: readonly Phone[]): void =>
  storage.set('phones', JSON.stringify(phones));

/** Returns a typed number as WhatsApp knows it; without a country code it is Brazilian. `null` when it can be none. */
export function typedNumber(text: string): string | null {
  const digits = digitsOf(text);
  const withCountry =
    !text.trim().startsWith('+') && (digits.length === 10 || digits.length === 11) ? `55${digits}` : digits;
  return /^\d{8,15}$/.test(withCountry) ? canonicalPhone(withCountry) : null;
}
