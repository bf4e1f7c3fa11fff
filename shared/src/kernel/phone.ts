/**
 * Phone numbers: digits with country code, as WhatsApp uses them. A Brazilian mobile is known with and without its ninth
 * digit; both spellings are one person, so identities are compared by a canonical form.
 */

/** Returns only the digits of what was typed or received: `+55 (11) 98765-4321` → `5511987654321`. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * Returns all spellings under which WhatsApp may know the number; the first is the canonical one that identities are
 * stored under. Brazilian mobiles (55, two-digit area, subscriber starting with 6–9) are canonical with the ninth
 * digit.
 */
export function phoneVariants(phone: string): readonly [string, ...string[]] {
  const digits = digitsOf(phone);
  const brazilian = /^55(\d{2})(\d{8,9})$/.exec(digits);
  const area = brazilian?.[1];
  const subscriber = brazilian?.[2];
  if (area === undefined || subscriber === undefined) return [digits];
  // Without its nine a number like 93333-0004 would be somebody else's landline.
  if (/^9[6-9]\d{7}$/.test(subscriber)) return [digits, `55${area}${subscriber.slice(1)}`];
  if (subscriber.length === 8 && /^[6-9]/.test(subscriber)) return [`55${area}9${subscriber}`, digits];
  return [digits];
}

/** Returns the spelling under which a number is stored and compared. */
export const canonicalPhone = (phone: string): string => phoneVariants(phone)[0];

/** Returns a number for reading: `5511987654321` → `+55 (11) 98765-4321`; other countries keep `+` and digits. */
export function formatPhone(phone: string): string {
  const digits = digitsOf(phone);
  const brazilian = /^55(\d{2})(\d{4,5})(\d{4})$/.exec(digits);
  return brazilian === null ? `+${digits}` : `+55 (${brazilian[1]}) ${brazilian[2]}-${brazilian[3]}`;
}

/** Returns whether a number can be nobody's: Brazil has no area 00. What is invented to be looked at has such numbers. */
export const isNobodysPhone = (phone: string): boolean => /^5500/.test(digitsOf(phone));

/** Phones copy numbers with marks of direction around them, and with hyphens at which no line breaks. */
const unseen = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const dashes = /[\u2010-\u2015\u2212]/g;

const brazilianMobile = /^[1-9][1-9]9\d{8}$/;
const brazilianLandline = /^[1-9][1-9][2-9]\d{7}$/;

/**
 * Returns the digits, with country code, of a number as people type it: without a plus, what looks like a Brazilian
 * number with its area is one. `undefined` for what cannot be a number.
 */
export function internationalPhone(text: string): string | undefined {
  const digits = withCountry(text);
  return digits === undefined ? undefined : canonicalPhone(digits);
}

/**
 * Returns the digits, with country code, of a number as it was typed: one without its ninth digit stays without.
 * `undefined` for what cannot be a number.
 */
export function withCountry(text: string): string | undefined {
  const typed = text.replace(unseen, '').replace(dashes, '-').trim();
  if (!/^[\d\s()+./-]+$/.test(typed)) return undefined;
  const digits = digitsOf(typed);
  const isInternational = typed.startsWith('+') || digits.startsWith('00');
  // Within the country a zero is dialled before the area.
  const local = digits.replace(/^0/, '');
  const isLocal = !isInternational && (brazilianMobile.test(local) || brazilianLandline.test(local));
  const full = isLocal ? `55${local}` : digits.replace(/^00/, '');
  return /^[1-9]\d{7,14}$/.test(full) ? full : undefined;
}
