/** Whose address counts when proxies stand in front, over real connections. */
import { Writable } from 'node:stream';
import { fastify } from 'fastify';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#src/testing/server.ts';
import { openLog } from '../log/log.ts';
import { type ProxyTrust, trustOf, warnOfUnknownProxy } from './forwarded.ts';

let close: (() => Promise<void>) | undefined;
afterEach(async () => {
  await close?.();
  close = undefined;
});

/** A server that answers whose request it takes a request for; `said` fills with what it logs. */
async function whoever(trust: ProxyTrust, said: string[] = []) {
  const server = fastify({ trustProxy: trustOf(trust) });
  const destination = new Writable({
    write: (line, _encoding, done) => {
      said.push(String(line));
      done();
    },
  });
  warnOfUnknownProxy(server, trust, openLog('info', destination));
  server.get('/', async (request) => request.ip);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  close = () => server.close();
  return async (forwardedFor?: string): Promise<string> =>
    (await fetch(url, forwardedFor ? { headers: { 'x-forwarded-for': forwardedFor } } : {})).text();
}

describe('the address of a caller', () => {
  const table: [trust: ProxyTrust, forwardedFor: string, address: string][] = [
    [0, '203.0.113.9', '127.0.0.1'],
    [1, '203.0.113.9', '203.0.113.9'],
    [1, '127.0.0.1, 203.0.113.9', '203.0.113.9'],
    [2, '127.0.0.1, 203.0.113.9, 10.0.0.5', '203.0.113.9'],
    [['loopback'], '127.0.0.1, 203.0.113.9', '203.0.113.9'],
    [['loopback', '10.0.0.0/8'], '198.51.100.1, 203.0.113.9, 10.0.0.5', '203.0.113.9'],
    [['192.0.2.1'], '203.0.113.9', '127.0.0.1'],
  ];
  it.each(table)('behind proxies %j, told %s, is %s', async (trust, forwardedFor, address) => {
    const ask = await whoever(trust);
    expect(await ask(forwardedFor)).toBe(address);
  });
});

it('tells once that a proxy stands in front which nobody named', async () => {
  const said: string[] = [];
  const ask = await whoever(0, said);
  await ask();
  expect(said).toEqual([]);
  await ask('203.0.113.9');
  await ask('203.0.113.9');
  expect(said).toEqual([expect.stringContaining('TRUST_PROXY')]);
});

describe('limits of an address', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ config: { trustProxy: 1 } });
  });

  /** How many of 40 wrong sign-ins were looked at, each as another user, from the addresses that a proxy tells. */
  async function lookedAt(forwardedFor: (n: number) => string): Promise<number> {
    let count = 0;
    for (let n = 0; n < 40; n += 1) {
      const response = await fetch(`${server.url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor(n) },
        body: JSON.stringify({ email: `nobody${n}@example.com`, password: 'not this one' }),
      });
      await response.arrayBuffer();
      if (response.status === 401) count += 1;
    }
    return count;
  }

  it('hold whatever a client claims left of what the proxy says', async () => {
    expect(await lookedAt((n) => `198.51.100.${n}, 203.0.113.9`)).toBe(30);
  });

  it('hold for all of an IPv6 network', async () => {
    expect(await lookedAt((n) => `2001:db8:1:2::${n + 1}`)).toBe(30);
  });

  it('hold for one IPv4 address however it is written', async () => {
    expect(await lookedAt((n) => (n % 2 ? '203.0.113.77' : '::ffff:203.0.113.77'))).toBe(30);
  });
});
