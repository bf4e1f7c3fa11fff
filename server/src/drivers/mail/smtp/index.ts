/**
 * E-mail over SMTP. Connections are kept for a few letters and given up soon when the other side is silent; what it
 * refuses with a 5xx is refused for good, unless it is our sign-in that it does not like.
 */
import { createTransport } from 'nodemailer';
import { onlyOutside } from '#src/platform/outside.ts';
import { composeLetter } from '../compose-letter.ts';
import { LetterRefused, type Mail } from '../driver.ts';

export type SmtpOptions = {
  /** `smtp://` or `smtps://`, with credentials where they are needed. */
  readonly url: string;
  readonly from: string;
};

const silenceMs = 20_000;

export function smtpMail({ url, from }: SmtpOptions): Mail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  });
  // A pooled connection that breaks while it is idle is opened again with the next letter.
  transport.on('error', () => undefined);
  const { host } = new URL(url);

  return {
    way: `SMTP at ${host}`,
    send: async (letter) => {
      onlyOutside('sending a letter');
      try {
        await transport.sendMail(composeLetter(letter, from));
      } catch (error) {
        throw isRefusal(error) ? new LetterRefused({ cause: plain(error) }) : plain(error);
      }
    },
    check: async () => {
      onlyOutside('trying the mail server');
      await transport.verify().catch((error: unknown) => {
        throw plain(error);
      });
    },
    close: () => transport.close(),
  };
}

type SmtpFailure = { readonly code?: string; readonly responseCode?: number; readonly message?: string };

/** A wrong password is our mistake and may be mended; an unknown mailbox or forbidden content is the letter's. */
const isRefusal = (error: unknown): boolean => {
  const { code, responseCode = 0 } = error as SmtpFailure;
  return responseCode >= 500 && code !== 'EAUTH';
};

/** What went wrong without the command that was answered: it may carry credentials. */
function plain(error: unknown): Error {
  const { code = 'UNKNOWN', responseCode } = error as SmtpFailure;
  return new Error(`SMTP failed: ${code}${responseCode === undefined ? '' : ` ${responseCode}`}`);
}
