/** The kinds of addresses: what is wrong with one is told in a sentence, without its password. */
import { z } from 'zod';
import { optional } from './kinds.ts';

const encoded = 'with signs like / @ # % in user and password percent-encoded (%2F %40 %23 %25)';

function canDecode(text: string): boolean {
  try {
    return decodeURIComponent(text) !== '' || text === '';
  } catch {
    return false;
  }
}

/** A sign that was not encoded ends the password too early: what follows is taken for host, port, path or fragment. */
const isWhole = (text: string, protocols: RegExp): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text);
  const isReadable = canDecode(username) && canDecode(password);
  return (
    protocols.test(protocol) &&
    hostname !== '' &&
    isReadable &&
    hash === '' &&
    !`${pathname}${search}`.includes('@')
  );
};

/** Returns the schema of an address, with a user and a password, of a server that is not a web page. */
export const serverAddress = (protocols: RegExp, example: string, otherwise = '') =>
  optional.refine(
    (text) => text === undefined || isWhole(text, protocols),
    `must look like ${example}, ${encoded}${otherwise}`,
  );

/** Scheme, host and port of a web page, nothing behind them; kept without the last slash. */
export const pageOrigin = z
  .string()
  .transform((text, check): string | undefined => {
    if (text === '') return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '') {
      check.addIssue('must be http://… or https://…, e.g. https://atendimento.example.com');
      return z.NEVER;
    }
    if (url.pathname === '/' && url.search === '' && url.hash === '') return url.origin;
    check.addIssue(
      `must end with the host (${url.origin}): the product cannot lie below a path of another site, give it a domain of its own`,
    );
    return z.NEVER;
  })
  .optional();
