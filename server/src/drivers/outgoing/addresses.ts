/** Which addresses belong to the public internet. Whatever is not surely public is not. Pure. */
import { BlockList, isIPv4, isIPv6 } from 'node:net';

const listOf = (family: 'ipv4' | 'ipv6', subnets: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [net = '', prefix] = subnet.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
};

/** https://www.iana.org/assignments/iana-ipv4-special-registry, multicast, and what clouds answer their machines from. */
const notPublicV4 = listOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Azure's own host, at an otherwise public address.
  '168.63.129.16/32',
]);

/** The only part of the whole IPv6 space that is given out to the world. */
const unicastV6 = listOf('ipv6', ['2000::/3']);

/** Within it: protocols (Teredo among them), examples, and 6to4, which wraps an IPv4 address. */
const notPublicV6 = listOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);

const loopbackV4 = listOf('ipv4', ['127.0.0.0/8']);

/** An IPv6 address may name an interface behind a percent sign. */
const bare = (address: string): string => address.split('%')[0] ?? '';

/**
 * Returns whether an address is public. IPv4 inside IPv6 is not (`::ffff:10.0.0.1`, `64:ff9b::/96`): nobody public is
 * called like that.
 */
export function isPublicAddress(address: string): boolean {
  const ip = bare(address);
  if (isIPv4(ip)) return !notPublicV4.check(ip, 'ipv4');
  return isIPv6(ip) && unicastV6.check(ip, 'ipv6') && !notPublicV6.check(ip, 'ipv6');
}

export function isLoopbackAddress(address: string): boolean {
  const ip = bare(address);
  return isIPv4(ip) ? loopbackV4.check(ip, 'ipv4') : ip === '::1';
}
