/**
 * Who a request comes from when proxies stand in front. A proxy appends the address it was called from, so the list is read
 * from its end, and only as far as the proxies that were named: what stands further left is what a stranger wrote.
 */
import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Logger } from '../log/log.ts';

/** How many proxies stand one behind the other, or their addresses and ranges; 0 when there is none. */
export type ProxyTrust = number | readonly string[];

/**
 * Returns the trusted proxies as Fastify takes them. A plain number would be refused there: it cannot know that nobody
 * reaches us past the proxies.
 */
export function trustOf(trust: ProxyTrust): NonNullable<FastifyServerOptions['trustProxy']> {
  if (typeof trust !== 'number') return [...trust];
  return trust === 0 ? false : (_address: string, hop: number) => hop < trust;
}

/**
 * Returns a function that tells who a request comes from that Fastify does not see, the beginning of a socket, as
 * `request.ip` would.
 */
export function openAddressOf(trust: ProxyTrust): (request: IncomingMessage) => string {
  if (trust === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted =
    typeof trust === 'number'
      ? (_address: string, hop: number) => hop < trust
      : proxyAddress.compile([...trust]);
  return (request) => proxyAddress(request, isTrusted);
}

/** Warns once that the server, without being told of its proxy, takes everybody for one and the same caller. */
export function warnOfUnknownProxy(server: FastifyInstance, trust: ProxyTrust, log: Logger): void {
  if (trust !== 0) return;
  let isTold = false;
  server.addHook('onRequest', async (request: FastifyRequest) => {
    if (isTold || request.headers['x-forwarded-for'] === undefined) return;
    isTold = true;
    log.warn(
      { from: request.ip },
      'requests come through a proxy that TRUST_PROXY does not name: all callers count as one address, whose limits they share',
    );
  });
}
