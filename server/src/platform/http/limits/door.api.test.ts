/** The door: what is read of a body, of whom, how much of it and for how long; how many may stand in it. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { authContract, defaultBodyLimit } from '@prosa/shared';
import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#src/testing/architecture/inputs.ts';
import { type TestCompany, type TestServer, testServer } from '#src/testing/server.ts';
import { openLog } from '../../log/log.ts';

/** Short, so that nobody waits: a hundredth of what it is. */
const patience = { bodyMs: 400, formMs: 400, formBytes: 1_000 };
const logged: string[] = [];

let server: TestServer;
let company: TestCompany;

beforeAll(async () => {
  const log = openLog(
    'info',
    new Writable({ write: (line, _encoding, done) => done(void logged.push(String(line)) as never) }),
  );
  server = await testServer({ config: { patience }, log });
  company = await server.company();
});

const json = { 'content-type': 'application/json' };
const signedIn = (): Record<string, string> => ({ authorization: `Bearer ${company.admin.token}` });

async function answerTo(path: string, init: RequestInit): Promise<string> {
  const response = await fetch(`${server.url}${path}`, init);
  const { error } = (await response.json()) as { error?: string };
  return `${response.status} ${error ?? 'ok'}`;
}
const posted = (
  path: string,
  body: string | ReadableStream<Uint8Array>,
  headers: Record<string, string> = {},
): Promise<string> =>
  answerTo(path, { method: 'POST', headers: { ...json, ...headers }, body, duplex: 'half' } as RequestInit);

type Line = { readonly socket: Socket; readonly heard: () => string; readonly gone: Promise<unknown> };

/** Says the head of a request, and of its body nothing yet. */
async function knock(
  head: string,
  headers: Readonly<Record<string, string>> = {},
  { url = server.url, from = '127.0.0.1' } = {},
): Promise<Line> {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname, localAddress: from });
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  const gone = once(socket, 'close');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = Object.entries({ host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.write(`${head} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return { socket, heard: () => heard, gone };
}
const verdict = (line: Line): string =>
  `${line.heard().split(' ')[1] ?? ''} ${/"error":"(\w+)"/.exec(line.heard())?.[1] ?? ''}`;
const isAnswered = async (line: Line): Promise<string> => {
  await expect.poll(() => verdict(line)).toMatch(/^\d{3} ERR_\w+$/);
  return verdict(line);
};
const promised = { ...json, 'content-length': '1000' };

describe('nothing is read of the body', () => {
  it.each([
    ['of a caller without a session', 'POST /tickets', promised, '401 ERR_SESSION_EXPIRED'],
    [
      'of a form without a session',
      'POST /messages/1',
      { ...promised, 'content-type': 'multipart/form-data; boundary=b' },
      '401 ERR_SESSION_EXPIRED',
    ],
    ['of a connection that is none', 'POST /api/messages/send', promised, '401 ERR_SESSION_EXPIRED'],
    ['at an address that is none', 'POST /no/such/place', promised, '404 ERR_NOT_FOUND'],
    ['of a method that is none', 'PATCH /tickets', promised, '404 ERR_NOT_FOUND'],
  ])('%s', async (_whose, head, headers, answer) => {
    const line = await knock(head, headers);
    expect(await isAnswered(line)).toBe(answer);
    line.socket.destroy();
  });

  it('of a person who may not do it', async () => {
    const { token } = await company.agent();
    const line = await knock('POST /queue', { ...promised, authorization: `Bearer ${token}` });
    expect(await isAnswered(line)).toBe('403 ERR_NO_PERMISSION');
    line.socket.destroy();
  });

  it('of somebody who asks too often', async () => {
    const { throttle, path, method } = authContract.resetPassword;
    const head = `${method} ${path}`;
    for (let n = 0; n < throttle; n += 1) {
      const line = await knock(head, { 'content-length': '0' });
      expect(await isAnswered(line)).toBe('400 ERR_VALIDATION');
      line.socket.destroy();
    }
    const last = await knock(head, promised);
    expect(await isAnswered(last)).toBe('429 ERR_TOO_MANY_REQUESTS');
    last.socket.destroy();
  });

  it('where none is expected: it is passed over, whatever it says', async () => {
    expect(await posted('/auth/refresh_token', '{"nonsense":')).toBe('401 ERR_SESSION_EXPIRED');
    expect(await posted('/auth/refresh_token', `[${'['.repeat(20_000)}`)).toBe('401 ERR_SESSION_EXPIRED');
    expect(await posted('/auth/refresh_token', '1'.repeat(defaultBodyLimit + 1))).toBe(
      '413 ERR_PAYLOAD_TOO_LARGE',
    );
  });
});

describe('a body that is larger than its endpoint takes', () => {
  const text = (bytes: number): string => JSON.stringify({ email: 'x'.repeat(bytes), password: 'x' });
  const inPieces = (body: string): ReadableStream<Uint8Array> =>
    new Blob([body]).stream() as ReadableStream<Uint8Array>;

  it('is refused, its size told or not, and the answer is heard', async () => {
    expect(await posted('/auth/login', text(defaultBodyLimit))).toBe('413 ERR_PAYLOAD_TOO_LARGE');
    expect(await posted('/auth/login', inPieces(text(300_000)))).toBe('413 ERR_PAYLOAD_TOO_LARGE');
    expect(await posted('/auth/login', text(6_000_000))).toBe('413 ERR_PAYLOAD_TOO_LARGE');
    expect(await posted('/auth/login', text(defaultBodyLimit - 100))).not.toMatch(/^413/);
  });

  it('is one that the contract calls too large: messages are longer than other things', async () => {
    const message = (length: number) =>
      posted('/messages/1', JSON.stringify({ body: 'ç'.repeat(length) }), signedIn());
    expect(await message(65_536)).toBe('404 ERR_NO_TICKET_FOUND');
    expect(await message(300_000)).toBe('413 ERR_PAYLOAD_TOO_LARGE');
  });

  it('is refused to other companies’ servers as well', async () => {
    const post = (path: string, bytes: number) =>
      fetch(`${server.url}${path}`, { method: 'POST', body: 'x'.repeat(bytes) }).then(({ status }) => status);
    expect(await post('/webhooks/payments/asaas', defaultBodyLimit + 1)).toBe(413);
    expect(await post('/webhooks/payments/asaas', 1_000)).toBe(401);
  });

  it('is described', async () => {
    const description = (await (await fetch(`${server.url}/docs/openapi.json`)).json()) as {
      paths: Record<
        string,
        Record<
          string,
          { requestBody?: Record<string, unknown>; responses: Record<string, { description: string }> }
        >
      >;
    };
    const login = description.paths['/auth/login']?.['post'];
    expect(login?.requestBody?.['x-max-bytes']).toBe(defaultBodyLimit);
    expect(login?.responses['413']?.description).toBe('ERR_PAYLOAD_TOO_LARGE');
    for (const { endpoint, name } of allEndpoints)
      if ((endpoint.bodyLimit ?? 0) > 2 * 1_024 * 1_024) expect.fail(`${name} takes more than two megabytes`);
  });
});

describe('a body that is made to be hard to read', () => {
  const rows = (body: string): Promise<string> => posted('/contacts/upload', body, signedIn());
  const took = async (work: () => Promise<unknown>): Promise<number> => {
    const since = performance.now();
    await work();
    return performance.now() - since;
  };

  it('is refused in words: a hundred thousand brackets, nested', async () => {
    expect(await rows(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBe('400 ERR_VALIDATION');
    expect(
      await posted('/tickets', `{"contactId":${'['.repeat(12_000)}${']'.repeat(12_000)}}`, signedIn()),
    ).toBe('400 ERR_VALIDATION');
    expect(logged.filter((line) => line.includes('Maximum call stack'))).toEqual([]);
  });

  it('is refused as fast as any: a million numbers', async () => {
    const numbers = `[${'1,'.repeat(999_000)}1]`;
    const benign = JSON.stringify(
      Array.from({ length: 5_000 }, (_, n) => ({ nome: 'x'.repeat(340), telefone: `${n}` })),
    );
    expect(await rows(numbers)).toBe('400 ERR_VALIDATION');
    const known = await took(() => rows(benign));
    expect(await took(() => rows(numbers))).toBeLessThan(Math.max(known * 4, 400));
  });
});

describe('bodies that nobody wants', () => {
  it('are passed over at a pace, and others are answered meanwhile', async () => {
    const body = 'x'.repeat(7_000_000);
    const since = performance.now();
    const sendTo = async (): Promise<number> => {
      const line = await knock(
        'POST /no/such/place',
        { ...json, 'content-length': `${body.length}` },
        { from: '127.0.0.9' },
      );
      expect(await isAnswered(line)).toBe('404 ERR_NOT_FOUND');
      // What stands behind it on the line is read when all of it has been passed over.
      line.socket.write(`${body}GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n`);
      await expect.poll(() => line.heard().split('HTTP/1.1').length, { timeout: 30_000 }).toBe(3);
      line.socket.destroy();
      return performance.now() - since;
    };
    const all = Promise.all(Array.from({ length: 6 }, sendTo));
    const health = await fetch(`${server.url}/health`).then(() => performance.now() - since);
    const slowest = Math.max(...(await all));
    // Sixteen megabytes at once, and then four a second.
    expect(slowest).toBeGreaterThan(2_000);
    expect(health).toBeLessThan(slowest / 2);
  });
});

describe('a body that does not come', () => {
  it('is not waited for', async () => {
    const stalled = await knock('POST /auth/login', promised);
    stalled.socket.write('{"email":');
    expect(await isAnswered(stalled)).toBe('408 ERR_REQUEST_TIMEOUT');
    await stalled.gone;
  });

  it('is not waited for either when it comes letter by letter', async () => {
    const line = await knock('POST /auth/login', { ...json, 'content-length': '100000' });
    const letters = setInterval(() => line.socket.write('x'), 20);
    await line.gone;
    clearInterval(letters);
    expect(verdict(line)).toMatch(/^(408 ERR_REQUEST_TIMEOUT|413 ERR_PAYLOAD_TOO_LARGE)$/);
  });

  const form = (): Record<string, string> => ({
    ...signedIn(),
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': '10000',
  });
  const beginning = '--b\r\nContent-Disposition: form-data; name="medias"; filename="a.txt"\r\n\r\n';

  it('is not waited for either when it is a file', async () => {
    const line = await knock('POST /messages/1', form());
    line.socket.write(beginning);
    expect(await isAnswered(line)).toBe('408 ERR_REQUEST_TIMEOUT');
    await line.gone;
  });

  it('but a file may take as long as it keeps coming', async () => {
    const end = '\r\n--b--\r\n';
    const line = await knock('POST /messages/1', form());
    line.socket.write(beginning);
    const content = 'x'.repeat(10_000 - beginning.length - end.length) + end;
    const pieces = content.match(/[\s\S]{1,1200}/g) ?? [];
    const since = performance.now();
    for (const piece of pieces) {
      await pause(patience.formMs / 4);
      line.socket.write(piece);
    }
    expect(performance.now() - since).toBeGreaterThan(patience.formMs + 300);
    expect(await isAnswered(line)).toBe('404 ERR_NO_TICKET_FOUND');
    line.socket.destroy();
  });
});

describe('a sender who goes', () => {
  it('in the middle is no fault of ours, and nobody is called for it', async () => {
    const from = logged.length;
    for (const [head, headers] of [
      ['POST /auth/login', promised],
      ['POST /tickets', { ...promised, ...signedIn() }],
      ['POST /messages/1', { ...promised, ...signedIn(), 'content-type': 'multipart/form-data; boundary=b' }],
      ['POST /webhooks/payments/asaas', promised],
    ] as const) {
      const line = await knock(head, headers);
      line.socket.write('{"email"');
      await pause(30);
      line.socket.destroy();
      await line.gone;
    }
    await fetch(`${server.url}/health`);
    await pause(50);
    const serious = logged
      .slice(from)
      .map((line) => JSON.parse(line) as { level: number; msg: string })
      // A busy machine is slow; that is told, and no news of a sender.
      .filter(({ level, msg }) => level >= 40 && !msg.includes('event loop'));
    expect(serious).toEqual([]);
  });
});

describe('connections', () => {
  it('of one address are so many and no more: whoever comes beyond is told', async () => {
    const small = await testServer({
      config: { connectionsPerAddress: 3, trustProxy: 1 },
    });
    const ask = (ip: string, path = '/health') =>
      fetch(`${small.url}${path}`, { headers: { 'x-forwarded-for': ip } });
    const url = small.url;
    const slow = (ip: string) => knock('POST /auth/login', { ...promised, 'x-forwarded-for': ip }, { url });
    // One IPv6 network is one address.
    const held = await Promise.all(['2001:db8::1', '2001:db8::2', '2001:db8::3'].map(slow));
    await expect.poll(async () => (await ask('2001:db8::4')).status).toBe(429);
    expect(await (await ask('2001:db8::5')).json()).toMatchObject({ error: 'ERR_TOO_MANY_REQUESTS' });
    expect((await ask('203.0.113.7')).status).toBe(200);
    for (const { socket } of held) socket.destroy();
    await expect.poll(async () => (await ask('2001:db8::4')).status).toBe(200);
  });
});
