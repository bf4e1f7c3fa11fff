/** Contact cards as they travel: the phones in one, and one made from a name and phones. Pure. */
import type { SharedContact } from '../content.ts';
import { textIn } from './plain-values.ts';

const phoneLine = /^(?:item\d+\.)?TEL\b([^:]*):(.*)$/gim;
const whatsAppId = /waid=(\d+)/i;

/** Digits; the number as WhatsApp knows it where the card says so. */
export function phonesIn(vcard: string): string[] {
  const phones = [...vcard.matchAll(phoneLine)].map(
    ([, parameters = '', value = '']) => whatsAppId.exec(parameters)?.[1] ?? value.replace(/\D/g, ''),
  );
  return [...new Set(phones.filter((phone) => phone !== ''))];
}

const unescaped = (text: string): string => text.replace(/\\n/gi, ' ').replace(/\\(.)/g, '$1');

export function readCard(name: string | null | undefined, vcard: string | null | undefined): SharedContact {
  const card = textIn(vcard);
  const written = /^FN[^:]*:(.*)$/im.exec(card)?.[1]?.trim();
  return { name: textIn(name) || unescaped(textIn(written)), phones: phonesIn(card), vcard: card };
}

const escaped = (text: string): string =>
  text.replace(/\\/g, '\\\\').replace(/\r?\n/g, '\\n').replace(/[,;]/g, '\\$&');

/** The card that came along, or a new one where there is none. */
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
