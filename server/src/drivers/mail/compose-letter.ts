/** What every letter is made of, whichever way it leaves. */
import type { SendMailOptions } from 'nodemailer';
import type { Letter } from './driver.ts';
import { letterHtml } from './letter-html.ts';
import { letterPlain } from './letter-plain.ts';

/** `Prosa <prosa@example.com>`, or the address alone. */
const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

/** Mail programs know by the two dashes where what was written ends. */
function signed({ text, brand }: Letter): string {
  const plain = letterPlain(text);
  if (brand === undefined) return plain;
  return `${plain.trimEnd()}\n\n-- \n${[brand.name, brand.supportContact].filter(Boolean).join('\n')}\n`;
}

/**
 * Returns a letter as it is handed to the mail server. Nothing is read from files or addresses: a letter is what it
 * says.
 */
export const composeLetter = (letter: Letter, from: string): SendMailOptions => ({
  from: letter.brand === undefined ? from : { name: letter.brand.name, address: addressIn(from) },
  to: { name: '', address: letter.to },
  subject: letter.subject,
  text: signed(letter),
  html: letterHtml(letter.text, letter.brand),
  messageId: `<${letter.id.replace(/[^\w.-]/g, '.')}@prosa>`,
  attachments: (letter.attachments ?? []).map(({ name, mimetype, content }) => ({
    filename: name,
    contentType: mimetype,
    content,
    encoding: 'base64',
  })),
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
