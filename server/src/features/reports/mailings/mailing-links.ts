/** The end of a letter's link by which its reader gets that report no more: signed, and good as long as the letter is kept. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type MailingReader = {
  readonly companyId: number;
  readonly mailingId: number;
  readonly userId: number;
};

export type MailingLinks = {
  readonly of: (reader: MailingReader) => string;
  /** Returns whose link it is; undefined where we have not signed it. */
  readonly read: (token: string) => MailingReader | undefined;
};

const form = /^([1-9]\d{0,9})\.([1-9]\d{0,9})\.([1-9]\d{0,9})\.([\w-]{32})$/;

/** Opens the links of letters that carry reports. */
export function mailingLinks(secret: Uint8Array): MailingLinks {
  const sign = ({ companyId, mailingId, userId }: MailingReader): Buffer =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['report mailing', companyId, mailingId, userId]))
      .digest()
      .subarray(0, 24);
  return {
    of: (reader) =>
      [reader.companyId, reader.mailingId, reader.userId, sign(reader).toString('base64url')].join('.'),
    read: (token) => {
      const [, company, mailing, user, signature = ''] = form.exec(token) ?? [];
      if (user === undefined) return undefined;
      const reader = { companyId: Number(company), mailingId: Number(mailing), userId: Number(user) };
      const [given, expected] = [Buffer.from(signature, 'base64url'), sign(reader)];
      return given.length === expected.length && timingSafeEqual(given, expected) ? reader : undefined;
    },
  };
}
