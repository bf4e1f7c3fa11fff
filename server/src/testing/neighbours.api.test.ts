/** What one tenant, or nobody, may take of what all share: the neighbours are answered all the while. */
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestCompany, type TestServer, testServer } from './server.ts';

let server: TestServer;
let noisy: TestCompany;
let quiet: TestCompany;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await testServer();
  noisy = await server.company();
  quiet = await server.company();
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});

type Answer = { readonly status: number; readonly error: string | undefined; readonly wait: string | null };

async function ask(token: string, path: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(`${server.url}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  });
  const body = (await response.json()) as { error?: string };
  return { status: response.status, error: body.error, wait: response.headers.get('retry-after') };
}

/** The kinds of answers, how often each: `{ '200': 12, '429 ERR_…, after 1': 3 }`. */
function kinds(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, error, wait } of answers) {
    const kind = [String(status), error && ` ${error}`, wait && `, after ${wait}`].filter(Boolean).join('');
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

const refused = '429 ERR_TOO_MANY_AT_ONCE, after 1';

/** Asks for the neighbour's list again and again until the others are done. */
async function meanwhile(others: Promise<Answer[]>): Promise<{ attack: Answer[]; neighbour: Answer[] }> {
  let isOver = false;
  const attack = others.finally(() => {
    isOver = true;
  });
  const neighbour: Answer[] = [];
  do neighbour.push(await ask(quiet.admin.token, '/tickets?status=open'));
  while (!isOver);
  return { attack: await attack, neighbour };
}

describe('one admin who changes passwords sixty at a time', () => {
  it('is told to come again, and the neighbours are answered', async () => {
    const colleague = await noisy.agent();
    const change = (n: number) =>
      ask(noisy.admin.token, `/users/${colleague.id}`, {
        method: 'PUT',
        body: JSON.stringify({ password: `senha nova ${n}` }),
      });
    const storm = Promise.all(Array.from({ length: 60 }, (_, n) => change(n)));
    const { attack, neighbour } = await meanwhile(storm);
    expect(Object.keys(kinds(neighbour))).toEqual(['200']);
    const answers = kinds(attack);
    // One is hashed and twenty wait; who comes while one is done finds a place again, on a busy machine all of them.
    expect(answers['200']).toBeGreaterThanOrEqual(21);
    expect((answers['200'] ?? 0) + (answers[refused] ?? 0)).toBe(60);
  });
});

describe('one user who asks for more than may be under way', () => {
  it('gets as much as a user may, the rest is told to come again, and colleagues and neighbours are answered', async () => {
    const colleague = await noisy.agent();
    const list = (who: Person) => ask(who.token, '/tickets?status=open');
    const flood = Promise.all(Array.from({ length: 200 }, () => list(noisy.admin)));
    const [{ attack, neighbour }, beside] = await Promise.all([meanwhile(flood), list(colleague)]);
    expect([beside.status, Object.keys(kinds(neighbour))]).toEqual([200, ['200']]);
    const answers = kinds(attack);
    expect(answers['200']).toBeGreaterThanOrEqual(60);
    expect(answers[refused]).toBe(200 - (answers['200'] ?? 0));
    expect(await list(noisy.admin)).toMatchObject({ status: 200 });
  });
});

describe('somebody who tries tokens', () => {
  it.each([
    ['personal tokens', 'GET', '/tickets', 'prosa_'],
    ['connections’ tokens', 'POST', '/api/messages/send', 'connection-'],
  ])('%s: after thirty, nothing is looked up any more', async (_, method, path, mark) => {
    const other = await testServer();
    const guess = (n: number) =>
      fetch(`${other.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${mark}${String(n).padStart(40, '0')}` },
      });
    const answers = await Promise.all(Array.from({ length: 80 }, (_unused, n) => guess(n)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('60');
    // People of the same office sign in and work as ever.
    const company = await other.company();
    expect(await company.admin.api.tickets.list({ status: 'open' })).toMatchObject({ tickets: [] });
  });
});

describe('one user with too many tabs', () => {
  it('has thirty that hear, and the next is told why it does not', async () => {
    const knock = (): Promise<string> => {
      const socket = io(server.url, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        auth: { token: noisy.admin.token },
      });
      sockets.push(socket);
      return new Promise((resolve) => {
        socket.once('ready', () => resolve('ready'));
        socket.once('connect_error', ({ message }) => resolve(message));
      });
    };
    const outcomes = await Promise.all(Array.from({ length: 35 }, knock));
    expect(outcomes.filter((outcome) => outcome === 'ready')).toHaveLength(30);
    expect(outcomes.filter((outcome) => outcome === 'ERR_TOO_MANY_AT_ONCE')).toHaveLength(5);
  });
});
