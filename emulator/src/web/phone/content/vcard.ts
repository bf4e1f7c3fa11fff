/** Contact cards as phones share them. */

export type Card = {
  readonly name: string;
  /** Digits only; a phone writes them with a plus. */
  readonly phones: readonly string[];
  readonly organization?: string;
  /** The card itself, where somebody writes one as no phone would. */
  readonly written?: string;
};

const escaped = (value: string): string =>
  value.replace(/[\\,;]/g, (sign) => `\\${sign}`).replace(/\n/g, '\\n');

/** Returns a card as vCard, with `waid` on each number, by which WhatsApp knows it. */
export function vcardOf({ name, phones, organization, written }: Card): string {
  if (written !== undefined) return written;
  return [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${escaped(name)};;;`,
    `FN:${escaped(name)}`,
    ...(organization === undefined ? [] : [`ORG:${escaped(organization)}`]),
    ...phones.flatMap((digits, index) => [
      `item${index + 1}.TEL;waid=${digits}:+${digits}`,
      `item${index + 1}.X-ABLabel:Mobile`,
    ]),
    'END:VCARD',
  ].join('\n');
}
