/** The address of a proxy as people type it, and as it is shown to them: never with its password. Pure. */
import { z } from 'zod';
import { maskedSecret } from '../settings/index.ts';

const longest = 500;
/** What SOCKS has room for, each. */
const longestCredential = 255;

/** `http://user:password@host:port`; user, password and port may be left out. What is special within them is percent-encoded. */
const form =
  /^(?<scheme>https?|socks5):\/\/(?:(?<user>[^\s:@/?#]+)(?::(?<password>[^\s:@/?#]*))?@)?(?<host>\[[\da-f:.]+\]|[^\s:@/?#[\]]+)(?::(?<port>\d{1,5}))?\/?$/i;

export function isProxyAddress(text: string): boolean {
  const { host, port, user = '', password = '' } = form.exec(text)?.groups ?? {};
  if (host === undefined || !canParse(text)) return false;
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return false;
  return [user, password].every((part) => bytesIn(part) <= longestCredential);
}

function canParse(text: string): boolean {
  try {
    return new URL(text).host !== '';
  } catch {
    return false;
  }
}

/** Returns the length in bytes of a percent-encoded text; more than any limit where it is not well encoded. */
function bytesIn(text: string): number {
  try {
    return new TextEncoder().encode(decodeURIComponent(text)).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

/** Sent as it is shown it stays as it is; empty means none. */
export const proxyAddress = z
  .string()
  .trim()
  .max(longest)
  .refine((text) => text === '' || isProxyAddress(text));

/** Returns the address with a mask for its password, or as it is where it has none. */
export function shownProxy(address: string): string {
  const password = form.exec(address)?.groups?.['password'];
  if (password === undefined) return address;
  const end = address.lastIndexOf('@');
  return `${address.slice(0, end - password.length)}${maskedSecret}${address.slice(end)}`;
}

/** Returns whether the password of an address is the mask, which says that there is one, and not which. */
export const isMaskedProxy = (address: string): boolean => address.includes(maskedSecret);
