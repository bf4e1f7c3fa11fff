/** The kinds of values that variables have. An empty one is one that was not given. */
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import type { ProxyTrust } from '../platform/http/forwarded.ts';

export const flag = z
  .enum(['0', '1', 'true', 'false', ''])
  .transform((text) => text === '1' || text === 'true');
export const notGiven = z.literal('').transform(() => undefined);
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);
export const optional = z
  .string()
  .transform((text) => (text === '' ? undefined : text))
  .optional();

/** More proxies one behind the other than anybody has: a larger number is a mistake. */
const maxHops = 10;
/** Names for ranges of addresses, as Fastify's proxy-addr knows them. */
const namedRanges: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

const isAddressOrRange = (text: string): boolean =>
  namedRanges.has(text) ||
  (text.includes('/')
    ? ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0
    : ipaddr.IPv6.isValid(text) || ipaddr.IPv4.isValidFourPartDecimal(text));

export const limit = (usual: number, least: number, most: number) =>
  z.coerce.number().int().min(least).max(most).default(usual);

/** How many proxies stand in front, or which; each of them is believed about who called it, and nobody else. */
export const proxies = z.string().transform((text, check): ProxyTrust => {
  const value = text.trim();
  if (value === '' || value === 'false') return 0;
  if (value === 'true') return 1;
  if (/^\d+$/.test(value) && Number(value) <= maxHops) return Number(value);
  const places = value.split(',').map((place) => place.trim());
  if (places.every(isAddressOrRange)) return places;
  check.addIssue(
    'must be a number of proxies (0 to 10), or their addresses and ranges (10.0.0.5, 10.1.0.0/16, loopback) separated by commas',
  );
  return z.NEVER;
});
