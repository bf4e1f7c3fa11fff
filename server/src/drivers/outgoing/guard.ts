/**
 * Which places a tenant may send this server to: public ones, and what whoever runs the installation has named. A name is
 * looked at when it is resolved, and the connection goes to the address that was looked at.
 */
import { promises as dns, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isLoopbackAddress, isPublicAddress } from './addresses.ts';
import { OutgoingFailed } from './errors.ts';

export type Places = {
  /** For development and tests: this machine may be called, and http is enough. */
  readonly loopback: boolean;
  /** Called wherever they are, over http too: `host:port`. Named by whoever runs the installation, never by tenants. */
  readonly hosts?: readonly string[];
  readonly lookup?: (hostname: string) => Promise<readonly LookupAddress[]>;
};

export type Guard = {
  /** Whether whoever runs the installation has named it. */
  readonly isNamed: (hostname: string, port: string) => boolean;
  /** False for an address that nobody may be sent to. Names are looked at when they are resolved. */
  readonly mayName: (hostname: string, port: string) => boolean;
  /** Resolves to places that a tenant may name, and fails for others with an `OutgoingFailed`. */
  readonly lookup: LookupFunction;
  /** Wherever it leads. */
  readonly lookupOfNamed: LookupFunction;
};

export function openGuard({ loopback, hosts = [], lookup = resolveAll }: Places): Guard {
  const named = new Set(hosts.map((host) => host.toLowerCase()));
  const isNamed: Guard['isNamed'] = (hostname, port) => named.has(`${hostname.toLowerCase()}:${port}`);
  const isAllowed = (address: string): boolean =>
    isPublicAddress(address) || (loopback && isLoopbackAddress(address));
  return {
    isNamed,
    mayName: (hostname, port) => {
      const host = hostname.replace(/^\[|\]$/g, '');
      return isIP(host) === 0 || isAllowed(host) || isNamed(hostname, port);
    },
    lookup: onlyAllowed(lookup, isAllowed),
    lookupOfNamed: onlyAllowed(lookup, () => true),
  };
}

const resolveAll = (hostname: string): Promise<LookupAddress[]> => dns.lookup(hostname, { all: true });

/** Wraps a look-up so that a name is refused as soon as one of its addresses is not allowed. */
const onlyAllowed =
  (
    lookup: (hostname: string) => Promise<readonly LookupAddress[]>,
    isAllowed: (address: string) => boolean,
  ): LookupFunction =>
  (hostname, options, callback) => {
    const take = (found: readonly LookupAddress[]): void => {
      const [first] = found;
      if (first === undefined || !found.every(({ address }) => isAllowed(address)))
        return callback(
          new OutgoingFailed('refused', `${hostname} is not public`, { mayHaveArrived: false }),
          '',
        );
      if (options.all === true) callback(null, [...found]);
      else callback(null, first.address, first.family);
    };
    lookup(hostname).then(take, (error: NodeJS.ErrnoException) => callback(error, ''));
  };
