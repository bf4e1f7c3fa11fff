/**
 * Addresses of callers as keys. Whoever has an IPv6 line has 2^64 addresses at least, so the network is what is counted
 * there; an IPv4 address that comes as IPv6 is itself.
 */
import ipaddr from 'ipaddr.js';

/** How much of an IPv6 address is one customer's at the very least (RFC 6177). */
const customerBits = 64;
/** What a proxy writes that is no address is a key as it stands; no longer than an address would be. */
const longestAddress = 45;

/**
 * Returns the key under which a caller is counted: `203.0.113.9`, or `2001:db8:1:2::/64` for whatever lies in that
 * network.
 */
export function networkOf(address: string): string {
  const bare = withoutPort(address.trim());
  if (!ipaddr.isValid(bare)) return bare.slice(0, longestAddress);
  const parsed = ipaddr.process(bare);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(bare)}/${customerBits}`).toString()}/${customerBits}`;
}

/** Some proxies write `203.0.113.9:52011` or `[2001:db8::1]:52011`. */
const withoutPort = (address: string): string =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;

/** An IPv6 address may name an interface behind a percent sign. */
const withoutZone = (address: string): string => address.split('%', 1)[0] ?? '';
