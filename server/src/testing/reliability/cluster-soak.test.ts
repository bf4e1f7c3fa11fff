/**
 * Three processes behind a proxy while customers write and an agent answers and looks on: one after the other is killed, and in
 * the middle each is stopped in order and started anew, as an upgrade does. `FULL=1` goes on for half an hour with a kill every
 * minute (`SOAK_MINUTES` for another length) and prints the figures.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type Credentials, type Crowd, crowd, openSession, type Session } from '@prosa/emulator';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { redisProgram, testRedis } from '#src/platform/realtime/fan-out/testing.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { conversation, ticketsOf } from './conversations.ts';
import { listed, tell } from './figures.ts';
import {
  admin,
  agent,
  type Installation,
  isFull,
  openInstallation,
  seeded,
  until,
} from './server-process.ts';

const minutes = (count: number): number => count * 60_000;
const size = isFull
  ? { kills: Number(process.env['SOAK_MINUTES'] ?? 30), killEveryMs: 60_000, phones: 15 }
  : { kills: 2, killEveryMs: 3_000, phones: 5 };
/** Between two messages of a customer, at most; every third is answered. */
const pauseMs = 2_000;
const answered = 3;
const askMs = 100;

const redis = await testRedis();
let installation: Installation;
let cluster: Cluster;
let customers: Crowd;
let ana: Session;

beforeAll(async () => {
  if (redisProgram === undefined) return;
  await redis.start();
  installation = await openInstallation({ REDIS_URL: redis.url });
  // Fills the folder with a company that has a simulated number.
  await installation.start();
  await installation.current().kill('SIGTERM');
  cluster = await startCluster(installation, 3, { REDIS_URL: redis.url });
  customers = await crowd(cluster.url, admin);
  ana = openSession({ url: cluster.url, ...agent });
}, minutes(3));
afterAll(async () => {
  await cluster?.close();
  await installation?.remove();
  await redis.kill();
}, minutes(1));

type Failures = { asked: number; killed: number; upgraded: number };

/** Asks for the list on a connection of its own each time, and counts what was not answered while `isUpgrading` and else. */
async function asking(isOver: () => boolean, isUpgrading: () => boolean): Promise<Failures> {
  const failures: Failures = { asked: 0, killed: 0, upgraded: 0 };
  const token = await signIn(await newAdmin('asker'));
  for (; !isOver(); failures.asked += 1) {
    const during = isUpgrading();
    const isAnswered = await fetch(`${cluster.url}/tickets?status=open`, {
      headers: { authorization: `Bearer ${token}`, connection: 'close' },
      signal: AbortSignal.timeout(10_000),
    }).then(
      (answer) => answer.arrayBuffer().then(() => answer.status < 500),
      () => false,
    );
    if (!isAnswered) failures[during && isUpgrading() ? 'upgraded' : 'killed'] += 1;
    await pause(askMs);
  }
  return failures;
}

/** An admin of their own: whoever signs in ends their session elsewhere. */
async function newAdmin(name: string): Promise<Credentials> {
  const credentials = { email: `${name}@prosa.local`, password: admin.password };
  await customers.session.ask('POST', '/users', { name, profile: 'admin', ...credentials });
  return credentials;
}

/** An access token; tries until somebody answers. */
const signIn = (credentials: Credentials): Promise<string> =>
  until(
    'somebody signs in',
    () =>
      fetch(`${cluster.url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(credentials),
      }).then(
        async (answer) => answer.ok && ((await answer.json()) as { token: string }).token,
        () => false as const,
      ),
    minutes(1),
  );

type Watched = { readonly socket: Socket; readonly heard: Set<string>; readonly fetchedAt: number[] };

/** A browser that hears messages, and fetches everything anew whenever it is told to or its line has come back. */
async function watching(): Promise<Watched> {
  const heard = new Set<string>();
  const fetchedAt: number[] = [];
  const credentials = await newAdmin('watcher');
  const socket = io(cluster.url, {
    transports: ['websocket'],
    reconnectionDelayMax: 500,
    auth: (give) => void signIn(credentials).then((token) => give({ token })),
  });
  // One that is turned away by the server does not try again by itself.
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && socket.connect());
  const fetchAgain = (): void => void fetchedAt.push(Date.now());
  socket.on('ready', () => {
    socket.emit('joinNotification');
    fetchAgain();
  });
  socket.on('resync', fetchAgain);
  socket.onAny((event: string, said?: { message?: { id?: string } }) => {
    if (event.endsWith('-appMessage') && said?.message?.id !== undefined) heard.add(said.message.id);
  });
  await until('the browser is let in', async () => fetchedAt.length > 0);
  return { socket, heard, fetchedAt };
}

it.runIf(redisProgram)(
  'loses nothing, doubles nothing and keeps order; an upgrade costs nobody an answer, and no browser stays behind',
  async () => {
    const random = seeded(23);
    const { id: anaId } = await ana.ask<{ id: number }>('GET', '/auth/me');
    const phones = customers.phones(size.phones);
    for (const phone of phones) await phone.says('mensagem 0');
    const tickets = await until('every customer is heard', async () => {
      const found = await ticketsOf(customers.session, '5511970');
      return found.length === size.phones && found;
    });
    for (const { id } of tickets) await ana.ask('PUT', `/tickets/${id}`, { status: 'open', userId: anaId });
    const { socket, heard, fetchedAt } = await watching();

    let isOver = false;
    const said = new Map(phones.map(({ number }) => [number, 1]));
    const answers = new Map(phones.map(({ number }) => [number, 0]));
    const talking = async (number: string, ticketId: number): Promise<void> => {
      for (let n = 1; !isOver; n += 1) {
        await pause(random() * pauseMs);
        await customers.phone(number).says(`mensagem ${n}`);
        said.set(number, n + 1);
        if (n % answered !== 0) continue;
        const body = `resposta ${answers.get(number)}`;
        await ana.ask('POST', `/messages/${ticketId}`, { body, clientId: crypto.randomUUID() });
        answers.set(number, (answers.get(number) ?? 0) + 1);
      }
    };

    let isUpgrading = false;
    const breaking = async (): Promise<void> => {
      for (let kills = 1; kills <= size.kills; kills += 1) {
        await pause(size.killEveryMs);
        const node = cluster.nodes[kills % cluster.nodes.length];
        await node?.end('SIGKILL');
        await node?.start();
        if (kills === Math.ceil(size.kills / 2)) await upgrade();
      }
    };
    const upgrade = async (): Promise<void> => {
      isUpgrading = true;
      for (const node of cluster.nodes) {
        await node.end('SIGTERM');
        await node.start();
      }
      isUpgrading = false;
    };
    const startedAt = performance.now();
    const [failures] = await Promise.all([
      asking(
        () => isOver,
        () => isUpgrading,
      ),
      breaking().finally(() => {
        isOver = true;
      }),
      ...tickets.map(({ id, contact }) => talking(contact.number, id)),
    ]);

    const tookMs = performance.now() - startedAt;

    const wrong: string[] = [];
    const missed: string[] = [];
    for (const { id, contact } of tickets) {
      const [count, replies] = [said.get(contact.number) ?? 0, answers.get(contact.number) ?? 0];
      const wanted = Array.from({ length: count }, (_, n) => `mensagem ${n}`);
      const stored = await until('everything is stored', async () => {
        const messages = await conversation(customers.session, id);
        return messages.filter(({ fromMe }) => !fromMe).length >= count && messages;
      });
      const phone = customers.phone(contact.number);
      if (replies > 0) await phone.receives(new RegExp(`^resposta ${replies - 1}$`), minutes(2));
      const shown = (await phone.screen()).filter(({ mine }) => !mine).map(({ body }) => body);
      // A phone shows the newest lines of a long conversation.
      const last = Array.from({ length: replies }, (_, n) => `resposta ${n}`).slice(-shown.length);
      const received = stored.filter(({ fromMe }) => !fromMe).map(({ body }) => body);
      const inOrder = (found: readonly string[], expected: readonly string[]): boolean =>
        found.join() === expected.join();
      if (!inOrder(received, wanted)) wrong.push(`${contact.number} in: ${received.join()}`);
      if (!inOrder(shown, replies === 0 ? [] : last)) wrong.push(`${contact.number} out: ${shown.join()}`);
      const fetched = fetchedAt.at(-1) ?? 0;
      for (const { id: messageId, body, createdAt } of stored)
        if (!heard.has(messageId) && Date.parse(createdAt) > fetched)
          missed.push(`${contact.number}: ${body}`);
    }
    socket.disconnect();

    const total = [...said.values()].reduce((sum, count) => sum + count, 0);
    tell({
      what: `three processes for ${Math.round(tookMs / 1_000)} s, one killed every ${size.killEveryMs / 1_000} s, a rolling restart in the middle`,
      measured: listed({
        'customers’ messages': total,
        answers: [...answers.values()].reduce((sum, count) => sum + count, 0),
        kills: size.kills,
        'conversations not as written': wrong.length,
        'not seen by a browser that did not fetch again': missed.length,
      }),
      bar: 'each once and in order, none unseen',
      isMet: wrong.length + missed.length === 0,
    });
    tell({
      what: 'requests on connections of their own meanwhile',
      measured: listed({
        asked: failures.asked,
        'failed by a kill': failures.killed,
        'failed during the restart in order': failures.upgraded,
      }),
      bar: 'none failed during the restart in order',
      isMet: failures.upgraded === 0,
    });
    expect({ wrong, missed, upgraded: failures.upgraded }).toEqual({ wrong: [], missed: [], upgraded: 0 });
  },
  size.kills * size.killEveryMs + minutes(15),
);
