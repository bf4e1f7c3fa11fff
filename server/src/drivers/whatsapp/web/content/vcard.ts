/** Contact cards as they travel: the phones in one, and one made from a name and phones. Pure. */
import { truncated } from '@prosa/shared';
import { plainValue, type VcardProperty, vcardProperties } from '#src/platform/vcard.ts';
import type { SharedContact } from '../../content.ts';
import { textIn } from './plain-values.ts';

/** Strangers write cards: so much of one is read, kept and passed on. One with a picture in it fits. */
const longestCard = 65_536;
const mostPhones = 20;
const longestName = 200;

const whatsAppId = /waid=(\d{1,20})/i;

const propertiesOf = (vcard: string): VcardProperty[] => [...vcardProperties(vcard.slice(0, longestCard))];

/** Digits; the number as WhatsApp knows it where the card says so. */
const phoneOf = ({ parameters, value }: VcardProperty): string =>
  whatsAppId.exec(parameters)?.[1] ?? value.slice(0, longestName).replace(/\D/g, '');

const phonesOf = (properties: readonly VcardProperty[]): string[] => {
  const phones = properties.filter(({ name }) => name === 'TEL').map(phoneOf);
  return [...new Set(phones.filter((phone) => phone !== ''))].slice(0, mostPhones);
};

/** Returns the phones of a card, at most twenty, as digits. */
export const phonesIn = (vcard: string): string[] => phonesOf(propertiesOf(vcard));

/**
 * Reads a card as it came, in a time that grows with its length alone. `name` is what the message calls it. One that is
 * longer than a card may be is read as far as that; it is not kept whole, so that passing it on writes a new one.
 */
export function readCard(name: string | null | undefined, vcard: string | null | undefined): SharedContact {
  const card = textIn(vcard);
  const properties = propertiesOf(card);
  const written = properties.find(({ name: property }) => property === 'FN')?.value;
  const shown = textIn(name) || plainValue(textIn(written));
  return {
    name: truncated(shown, longestName),
    phones: phonesOf(properties),
    vcard: card.length > longestCard ? '' : card,
  };
}

const escaped = (text: string): string =>
  text.replace(/\\/g, '\\\\').replace(/\r?\n/g, '\\n').replace(/[,;]/g, '\\$&');

/** Returns the card that came along, or a new one where there is none. */
export const writeCard = ({ name, phones, vcard }: SharedContact): string =>
  vcard !== ''
    ? vcard
    : [
        'BEGIN:VCARD',
        'VERSION:3.0',
        `N:;${escaped(name)};;;`,
        `FN:${escaped(name)}`,
        ...phones.map((phone) => `TEL;type=CELL;type=VOICE;waid=${phone}:+${phone}`),
        'END:VCARD',
      ].join('\n');
