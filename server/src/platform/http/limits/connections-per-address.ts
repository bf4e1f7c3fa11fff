/**
 * Connections that one address may hold. Whoever comes beyond that is told so at its first request and hung up on, and at
 * once when it says nothing. A proxy speaks for many people: behind one, the requests under way are counted instead, by the
 * address that the proxy tells.
 */
import type { Socket } from 'node:net';
import { AppError } from '@prosa/shared';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '../../limits/network-of.ts';
import { counter } from '../../metrics.ts';
import { whenOver } from '../when-over.ts';

export type ConnectionLimit = {
  /** How many one address may hold. */
  readonly perAddress: number;
  /** Addresses are told by a proxy. */
  readonly behindProxy: boolean;
  /** Keys of addresses that are not counted: this machine's, where a proxy may stand, unless told otherwise. */
  readonly uncounted?: RegExp;
};

const silenceMs = 2_000;
const fromHere = /^(127\.|::\/64$)/;

const refusals = counter(
  'prosa_http_connections_refused_total',
  'Connections, or requests behind a proxy, beyond what one address may hold',
);

export function limitConnectionsPerAddress(
  server: FastifyInstance,
  { perAddress, behindProxy, uncounted = fromHere }: ConnectionLimit,
): void {
  const held = new Map<string, number>();
  /** Counts one more of this address until `over`; false where it holds all it may. */
  const hold = (address: string, over: (release: () => void) => void): boolean => {
    const key = networkOf(address);
    if (uncounted.test(key)) return true;
    const before = held.get(key) ?? 0;
    if (before >= perAddress) {
      refusals.inc();
      return false;
    }
    held.set(key, before + 1);
    over(() => {
      const left = (held.get(key) ?? 1) - 1;
      if (left > 0) held.set(key, left);
      else held.delete(key);
    });
    return true;
  };

  if (behindProxy) {
    server.addHook('onRequest', async ({ ip }, reply) => {
      if (!hold(ip, (release) => whenOver(reply, release))) throw new AppError('ERR_TOO_MANY_REQUESTS');
    });
    return;
  }
  const beyond = new WeakSet<Socket>();
  server.server.on('connection', (socket) => {
    if (hold(socket.remoteAddress ?? '', (release) => socket.once('close', release))) return;
    beyond.add(socket);
    setTimeout(() => socket.destroy(), silenceMs).unref();
  });
  server.addHook('onRequest', async ({ raw }, reply) => {
    if (!beyond.has(raw.socket)) return;
    reply.header('connection', 'close');
    throw new AppError('ERR_TOO_MANY_REQUESTS');
  });
  server.server.prependListener('upgrade', (request) => {
    if (beyond.has(request.socket)) request.socket.destroy();
  });
}
