/** Address books as phones write them (.vcf, vCard 2.1 to 4.0), as rows of a sheet with a name for each column. Pure. */
import { plainValue, type VcardProperty, vcardProperties } from '#src/platform/vcard.ts';

/** Names of the columns of `vcardRows`, as imports know them. */
export const addressBookColumns = ['Nome', 'Celular', 'E-mail', 'Etiquetas'] as const;

export const isVcard = (text: string): boolean => /^\s*BEGIN:VCARD\b/i.test(text);

/** Yields the columns' names, then a row for each card: name, all numbers, the first e-mail, all categories. */
export function* vcardRows(text: string): Generator<string[]> {
  yield [...addressBookColumns];
  let card: Card | undefined;
  for (const property of vcardProperties(text)) {
    if (property.name === 'BEGIN')
      card = { given: '', structured: '', company: '', phones: [], emails: [], tags: [] };
    else if (property.name === 'END' && card !== undefined) {
      yield rowOf(card);
      card = undefined;
    } else if (card !== undefined) take(card, property);
  }
}

type Card = {
  given: string;
  structured: string;
  company: string;
  readonly phones: string[];
  readonly emails: string[];
  readonly tags: string[];
};

const rowOf = ({ given, structured, company, phones, emails, tags }: Card): string[] => [
  given || structured || company,
  [...new Set(phones)].join(' / '),
  emails[0] ?? '',
  [...new Set(tags)].join(' | '),
];

function take(card: Card, { name, parameters, value }: VcardProperty): void {
  const text = /QUOTED-PRINTABLE/i.test(parameters) ? quotedPrintable(value) : value;
  switch (name) {
    case 'FN':
      card.given ||= plainValue(text);
      return;
    case 'N':
      card.structured ||= nameOf(parts(text, ';'));
      return;
    case 'ORG':
      card.company ||= parts(text, ';')[0] ?? '';
      return;
    case 'TEL':
      card.phones.push(phoneOf(parameters, text));
      return;
    case 'EMAIL':
      card.emails.push(plainValue(text));
      return;
    case 'CATEGORIES':
      card.tags.push(...parts(text, ',').filter((tag) => tag !== ''));
  }
}

/** Family; given; additional; before; behind. */
const nameOf = ([family = '', given = '', additional = '']: readonly string[]): string =>
  [given, additional, family].filter((part) => part !== '').join(' ');

/** WhatsApp writes its own, whole number beside what the card says. */
function phoneOf(parameters: string, text: string): string {
  const whole = /\bWAID=(\d{8,15})/i.exec(parameters)?.[1];
  return whole === undefined ? plainValue(text.replace(/^tel:/i, '')) : `+${whole}`;
}

const quotedPrintable = (text: string): string => {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  // What was no escape is a letter of its own already.
  return /[\u0100-\uffff]/.test(bytes) ? text : Buffer.from(bytes, 'latin1').toString('utf8');
};

/** Splits at a sign that no backslash stands before. */
const parts = (text: string, sign: ';' | ','): string[] =>
  (text.match(sign === ';' ? /(?:\\.|[^;\\])+|(?<=;|^)(?=;|$)/g : /(?:\\.|[^,\\])+/g) ?? []).map(plainValue);
