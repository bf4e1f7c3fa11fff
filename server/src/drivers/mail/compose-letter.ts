/** What every letter is made of, whichever way it leaves. */
import type { SendMailOptions } from 'nodemailer';
import type { Letter } from './driver.ts';
import { letterHtml } from './letter-html.ts';
import { letterPlain } from './letter-plain.ts';

/**
 * Returns a letter as it is handed to the mail server. Nothing is read from files or addresses: a letter is what it
 * says.
 */
export const composeLetter = (letter: Letter, from: string): SendMailOptions => ({
  from,
  to: { name: '', address: letter.to },
  subject: letter.subject,
  text: letterPlain(letter.text),
  html: letterHtml(letter.text),
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
