import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OutgoingFailed } from './errors.ts';
import { type Outgoing, type OutgoingPlace, openOutgoing } from './outgoing.ts';

type Heard = { method: string; path: string; headers: IncomingMessage['headers']; body: string };

const heard: Heard[] = [];
let answer: (request: Heard, response: ServerResponse) => void;
let port: number;
const opened: Outgoing[] = [];

const open = (place: Partial<OutgoingPlace> = {}): Outgoing => {
  const outgoing = openOutgoing({ loopback: true, ...place });
  opened.push(outgoing);
  return outgoing;
};

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method = '', url = '', headers } = request;
    const told = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
    heard.push(told);
    answer(told, response);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  heard.length = 0;
  answer = (_request, response) => void response.end('{"ok":true}');
});
afterAll(async () => {
  await Promise.all(opened.map((outgoing) => outgoing.close()));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const here = (path = '/'): string => `http://127.0.0.1:${port}${path}`;

const failure = (work: Promise<unknown>): Promise<OutgoingFailed> =>
  work.then(
    () => Promise.reject(new Error('nothing failed')),
    (error: unknown) => (error instanceof OutgoingFailed ? error : Promise.reject(error)),
  );

describe('a call to an address that somebody typed', () => {
  it('is a fetch like any other: method, headers, body and answer', async () => {
    answer = (_request, response) => {
      response.writeHead(201, { 'content-type': 'application/json', 'x-mark': 'ação' });
      response.end(JSON.stringify({ text: 'Olá 👋' }));
    };
    const response = await open().fetchPublic(here('/v1?x=1'), {
      method: 'POST',
      headers: { authorization: 'Bearer k', 'content-type': 'application/json' },
      body: JSON.stringify({ a: 'ç' }),
    });
    expect(response).toBeInstanceOf(Response);
    expect([response.status, response.ok]).toEqual([201, true]);
    expect(await response.json()).toEqual({ text: 'Olá 👋' });
    expect(heard).toMatchObject([{ method: 'POST', path: '/v1?x=1', body: '{"a":"ç"}' }]);
    expect(heard[0]?.headers).toMatchObject({ authorization: 'Bearer k', 'user-agent': 'Prosa' });
  });

  it('carries a form, and a request that is already made', async () => {
    const form = new FormData();
    form.set('file', new Blob(['sound']), 'a.ogg');
    await (await open().fetchPublic(new Request(here(), { method: 'POST', body: form }))).text();
    expect(heard[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(heard[0]?.body).toContain('filename="a.ogg"');
  });

  it('unpacks what was packed', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync('unpacked'));
    };
    expect(await (await open().fetchPublic(here())).text()).toBe('unpacked');
  });

  it('answers 204 and a HEAD without a body', async () => {
    answer = (_request, response) => void response.writeHead(204).end();
    expect((await open().fetchPublic(here())).status).toBe(204);
    answer = (_request, response) => void response.writeHead(200, { 'content-length': '99000000' }).end();
    expect((await open().fetchPublic(here(), { method: 'HEAD' })).body).toBeNull();
  });
});

describe('an address that is not public', () => {
  const strict = (addresses: Record<string, string[]> = {}): Outgoing =>
    open({
      loopback: false,
      lookup: async (hostname) => (addresses[hostname] ?? []).map((address) => ({ address, family: 4 })),
    });

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/latest/meta-data',
    'https://169.254.169.254/latest/meta-data',
    'https://192.168.0.10:5678/webhook',
    'http://bot.example/',
    'ftp://bot.example/',
    'file:///etc/passwd',
    'https://me:sesame@bot.example/',
    'not an address',
    '',
  ])('is refused before anything is said: %s', async (address) => {
    expect(await failure(strict().fetchPublic(address))).toMatchObject({
      kind: 'refused',
      mayHaveArrived: false,
    });
  });

  it('is refused behind a name, even among public ones', async () => {
    const names = { 'bot.example': ['127.0.0.1'], 'mixed.example': ['93.184.216.34', '10.0.0.7'] };
    for (const host of [...Object.keys(names), 'empty.example'])
      expect(await failure(strict(names).fetchPublic(`https://${host}:${port}/`))).toMatchObject({
        kind: 'refused',
        mayHaveArrived: false,
      });
    expect(heard).toEqual([]);
  });

  it('is refused behind localhost with the resolver of this machine', async () => {
    expect(await failure(open({ loopback: false }).fetchPublic(`https://localhost:${port}/`))).toMatchObject({
      kind: 'refused',
    });
  });

  it('stays refused with loopback allowed unless it is this machine', async () => {
    expect(await failure(open().fetchPublic('http://10.0.0.1/'))).toMatchObject({ kind: 'refused' });
    expect(await failure(open().fetchPublic('http://169.254.169.254/'))).toMatchObject({ kind: 'refused' });
  });

  it('does not come in by a name that changes its mind: one look for a request, and a new one for the next', async () => {
    const turns = ['127.0.0.1', '169.254.169.254'];
    const lookup = vi.fn(async () => [{ address: turns.shift() ?? '169.254.169.254', family: 4 }]);
    const { fetchPublic } = open({ lookup });
    expect((await fetchPublic(`http://rebind.example:${port}/`)).status).toBe(200);
    expect(lookup).toHaveBeenCalledTimes(1);
    expect(heard[0]?.headers.host).toBe(`rebind.example:${port}`);
    expect(await failure(fetchPublic(`http://rebind.example:${port}/`))).toMatchObject({ kind: 'refused' });
    expect(heard).toHaveLength(1);
  });
});

describe('a place in the house that the installation has named', () => {
  const names: Record<string, string> = { 'ollama.lan': '127.0.0.1', 'other.lan': '127.0.0.1' };
  const lookup = async (hostname: string) => [{ address: names[hostname] ?? '10.0.0.9', family: 4 }];

  it('is called, over http too, by that name and port alone', async () => {
    const { fetchPublic } = open({ loopback: false, lookup, hosts: [`Ollama.lan:${port}`] });
    expect((await fetchPublic(`http://ollama.lan:${port}/v1/models`)).status).toBe(200);
    for (const address of [
      `http://other.lan:${port}/`,
      `https://other.lan:${port}/`,
      `http://127.0.0.1:${port}/`,
      'http://ollama.lan:1234/',
      `http://me:sesame@ollama.lan:${port}/`,
      `http://ollama.lan.evil.example:${port}/`,
    ])
      expect(await failure(fetchPublic(address)), address).toMatchObject({ kind: 'refused' });
    expect(heard).toHaveLength(1);
  });

  it('may be an address', async () => {
    const { fetchPublic } = open({ loopback: false, hosts: [`127.0.0.1:${port}`] });
    expect((await fetchPublic(here('/v1'))).status).toBe(200);
    expect(await failure(fetchPublic('http://127.0.0.2/'))).toMatchObject({ kind: 'refused' });
  });
});

describe('a redirect', () => {
  beforeEach(() => {
    answer = ({ path }, response) => {
      if (path === '/end') return void response.end('arrived');
      const to: Record<string, string> = {
        '/once': '/end',
        '/twice': '/once',
        '/inside': 'http://10.0.0.1/secret',
        '/name': `http://inside.example:${port}/end`,
        '/elsewhere': `http://other.example:${port}/end`,
      };
      response.writeHead(302, { location: to[path] ?? '/end' }).end();
    };
  });

  it('is not followed unless it is wished', async () => {
    expect(await failure(open().fetchPublic(here('/once')))).toMatchObject({ kind: 'redirect' });
    expect(heard).toHaveLength(1);
  });

  it('is followed as often as allowed, and never with a body', async () => {
    const follow = open().within({ redirects: 1 });
    expect(await (await follow(here('/once'))).text()).toBe('arrived');
    expect(await failure(follow(here('/twice')))).toMatchObject({ kind: 'redirect' });
    expect(await failure(follow(here('/once'), { method: 'POST', body: 'x' }))).toMatchObject({
      kind: 'redirect',
    });
  });

  it('is looked at like the first address', async () => {
    const lookup = async (hostname: string) => [
      { address: hostname === 'inside.example' ? '192.168.0.9' : '127.0.0.1', family: 4 },
    ];
    const follow = open({ lookup }).within({ redirects: 3 });
    expect(await failure(follow(here('/inside')))).toMatchObject({ kind: 'refused' });
    expect(await failure(follow(here('/name')))).toMatchObject({ kind: 'refused' });
    heard.length = 0;
    const headers = { authorization: 'Bearer k', cookie: 'a=b', accept: 'text/plain' };
    await (await follow(here('/elsewhere'), { headers })).text();
    expect(heard[1]?.headers.accept).toBe('text/plain');
    expect([heard[1]?.headers.authorization, heard[1]?.headers.cookie]).toEqual([undefined, undefined]);
  });
});

describe('an answer without end', () => {
  const size = 200_000;

  it('is refused by the length it announces', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '9000000000' });
      response.write('x');
    };
    expect(await failure(open().fetchPublic(here()))).toMatchObject({ kind: 'too_large' });
  });

  it('is cut where it passes the limit, packed or not', async () => {
    const fetchPublic = open().within({ mostBytes: 1_000 });
    answer = (_request, response) => void response.end('x'.repeat(size));
    expect(await failure(fetchPublic(here()).then((response) => response.text()))).toMatchObject({
      kind: 'too_large',
    });
    answer = (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'transfer-encoding': 'chunked' });
      response.end(gzipSync('x'.repeat(size)));
    };
    expect(await failure(fetchPublic(here()).then((response) => response.text()))).toMatchObject({
      kind: 'too_large',
    });
  });

  it('closes the line when it is cut', async () => {
    const closed = new Promise<void>((resolve) => {
      answer = (_request, response) => {
        response.on('close', resolve);
        const more = (): void => {
          if (!response.destroyed && response.write('x'.repeat(10_000))) setImmediate(more);
          else if (!response.destroyed) response.once('drain', more);
        };
        more();
      };
    });
    const fetchPublic = open().within({ mostBytes: 1_000 });
    await failure(fetchPublic(here()).then((response) => response.text()));
    await closed;
  });

  it('is not waited for: neither the first word nor the last', async () => {
    const fetchPublic = open().within({ timeoutMs: 100 });
    answer = () => undefined;
    expect(await failure(fetchPublic(here()))).toMatchObject({ kind: 'timeout', mayHaveArrived: true });
    answer = (_request, response) => void response.write('half');
    expect(await failure(fetchPublic(here()).then((response) => response.text()))).toMatchObject({
      kind: 'timeout',
    });
  });

  it('ends with the reason of whoever does not want it any more', async () => {
    answer = () => undefined;
    const reason = new Error('enough');
    const caller = new AbortController();
    const gone = open().fetchPublic(here(), { signal: caller.signal });
    caller.abort(reason);
    await expect(gone).rejects.toBe(reason);
  });
});

describe('somebody who is not there', () => {
  it('has surely heard nothing where no connection came about', async () => {
    const { fetchPublic } = open();
    expect(await failure(fetchPublic('http://127.0.0.1:9/'))).toMatchObject({ kind: 'refused' });
    const away = createServer();
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
    const { port: free } = away.address() as AddressInfo;
    await new Promise((resolve) => away.close(resolve));
    expect(await failure(fetchPublic(`http://127.0.0.1:${free}/?token=sesame`))).toMatchObject({
      kind: 'unreachable',
      mayHaveArrived: false,
      message: `GET 127.0.0.1:${free} did not answer`,
    });
  });

  it('may have heard it where the connection broke off', async () => {
    answer = (_request, response) => void response.destroy();
    expect(await failure(open().fetchPublic(here(), { method: 'POST', body: 'x' }))).toMatchObject({
      kind: 'unreachable',
      mayHaveArrived: true,
    });
  });
});
