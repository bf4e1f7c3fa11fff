/** Whom a request means by its `number`: a phone number as people type it, or an address or group as WhatsApp has them. Pure. */
import { internationalPhone } from '@prosa/shared';
import type { Identity } from '#src/features/contacts/index.ts';

/** Ids of groups: those of today, and older ones, made of the founder's number and the second of the founding. */
const groupId = /^(\d{16,20}|\d{8,15}-1\d{9})$/;
/** A phone number as an address, of one of its devices too. */
const address = /^\+?(\d{8,15})(:\d{1,3})?@(s\.whatsapp\.net|c\.us)$/i;

/** Returns a person by their number, or a group by its id; undefined for what is neither. */
export function addresseeOf(number: string): Identity | undefined {
  const group = number.replace(/@g\.us$/i, '');
  if (groupId.test(group)) return { kind: 'group', value: group };
  // Addresses have the country code, so nothing is guessed of them.
  const phone = address.exec(number)?.[1];
  const value = internationalPhone(phone === undefined ? number : `+${phone}`);
  return value === undefined ? undefined : { kind: 'phone', value };
}
