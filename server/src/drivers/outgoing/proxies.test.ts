import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalProxy, openProxy, type ProxyOptions } from '@prosa/emulator/proxy';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openOutgoing } from './outgoing.ts';
import { openProxies, type Proxies, type Route } from './proxies.ts';

const credentials = { user: 'operador', password: 'abre:te/sésamo@' };
const kinds = ['http', 'https', 'socks5'] as const;

let folder: string;
let port: number;
const callers: number[] = [];
const server = createServer((request, response) => {
  callers.push(request.socket.remotePort ?? 0);
  response.end(`${request.method} ${request.url}`);
});
const opened: LocalProxy[] = [];
const routes: Route[] = [];

const proxy = async (options: ProxyOptions = {}): Promise<LocalProxy> => {
  const one = await openProxy({ folder, names: { 'whatsapp.example': '127.0.0.1' }, ...options });
  opened.push(one);
  return one;
};
const proxies = async (places: Partial<Parameters<typeof openProxies>[0]> = {}): Promise<Proxies> =>
  openProxies({ loopback: true, ...places }, await readFile(join(folder, 'ca.pem'), 'utf8'));
const kept = (route: Route): Route => {
  routes.push(route);
  return route;
};
const ask = (route: Route, host = 'whatsapp.example'): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ agent: route.plain, host, port, path: '/hello' }, (response) => {
      response.setEncoding('utf8');
      response.on('data', resolve);
    }).on('error', reject);
  });
const failureOf = (route: Route): Promise<Error> =>
  ask(route).then(
    () => Promise.reject(new Error('it got through')),
    (error: Error) => error,
  );

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'proxies-'));
  await (await openProxy({ kind: 'https', folder })).close();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const route of routes.splice(0)) route.close();
  await Promise.all(opened.splice(0).map((one) => one.close()));
  callers.length = 0;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

describe.each(kinds)('a way through a proxy (%s)', (kind) => {
  it('leads to names that the proxy alone can resolve, for http and fetch', async () => {
    const one = await proxy({ kind, credentials });
    const route = kept((await proxies()).ofTenant(one.url));
    expect(await ask(route)).toBe('GET /hello');
    const { dispatcher } = route;
    const address = `http://whatsapp.example:${port}/fetched`;
    const answer = await fetch(address, { dispatcher } as unknown as RequestInit);
    expect(await answer.text()).toBe('GET /fetched');
    expect(one.tunnels()).toMatchObject([
      { host: 'whatsapp.example', port },
      { host: 'whatsapp.example', port },
    ]);
    expect(callers).toEqual(one.tunnels().map(({ localPort }) => localPort));
  });

  it('carries calls to other servers, too', async () => {
    const one = await proxy({ kind });
    const { dispatcher: through } = kept((await proxies()).ofOperator(one.url));
    const outgoing = openOutgoing({ loopback: true, through });
    expect(await (await outgoing.fetchPublic(`http://whatsapp.example:${port}/v`)).text()).toBe('GET /v');
    expect(one.tunnels()).toHaveLength(1);
    await outgoing.close();
  });

  it('ends where the credentials are wrong, and says no word of them', async () => {
    const one = await proxy({ kind, credentials });
    for (const wrong of [
      one.url.replace('sesame', 'x').replace(/:[^:@]+@/, ':wrong@'),
      `${kind}://127.0.0.1:${one.port}`,
    ]) {
      const route = kept((await proxies()).ofTenant(wrong));
      const error = await failureOf(route);
      expect(route.failureOf(error)).toEqual({ isRefusal: true });
      expect(JSON.stringify([error.message, String(error.cause)])).not.toMatch(/wrong|operador|127\.0/);
    }
    expect(callers).toEqual([]);
  });

  it.each(['unreachable', 'cut'] as const)(
    'ends where the proxy is no use (%s), and works again after it',
    async (fault) => {
      const one = await proxy({ kind });
      const route = kept((await proxies()).ofTenant(one.url));
      one.setFault({ kind: fault });
      expect(route.failureOf(await failureOf(route))).toEqual({ isRefusal: false });
      one.setFault(null);
      expect(await ask(route)).toBe('GET /hello');
    },
  );

  it('never goes direct where nobody listens', async () => {
    const one = await proxy({ kind });
    await one.close();
    const route = kept((await proxies()).ofTenant(one.url));
    const error = await ask(route, '127.0.0.1').catch((failure: Error) => failure);
    expect(route.failureOf(error)).toEqual({ isRefusal: false });
    expect(callers).toEqual([]);
  });
});

describe.each(kinds)('a company’s proxy (%s)', (kind) => {
  const inside = { loopback: false };
  const address = (one: LocalProxy, host = '127.0.0.1'): string => `${kind}://${host}:${one.port}`;

  it('is not looked for in networks of the installation, whatever its name leads to', async () => {
    const one = await proxy({ kind });
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    const guarded = await proxies({ ...inside, lookup });
    expect(guarded.mayName(address(one))).toBe(false);
    expect(guarded.mayName(address(one, 'proxy.example'))).toBe(true);
    for (const host of ['127.0.0.1', 'proxy.example', 'localhost', '[::1]']) {
      const route = kept(guarded.ofTenant(address(one, host)));
      expect(route.failureOf(await failureOf(route)), host).toEqual({ isRefusal: true });
    }
    expect(one.visits()).toBe(0);
  });

  it('is called there where whoever runs the installation has named it', async () => {
    const one = await proxy({ kind });
    const guarded = await proxies({ ...inside, hosts: [`127.0.0.1:${one.port}`] });
    expect(guarded.mayName(address(one))).toBe(true);
    expect(await ask(kept(guarded.ofTenant(address(one))))).toBe('GET /hello');
    const other = await proxy({ kind });
    const route = kept(guarded.ofTenant(address(other)));
    expect(route.failureOf(await failureOf(route))).toEqual({ isRefusal: true });
  });

  it('may lie anywhere where it is the installation’s own', async () => {
    const one = await proxy({ kind });
    expect(await ask(kept((await proxies(inside)).ofOperator(address(one))))).toBe('GET /hello');
  });
});
