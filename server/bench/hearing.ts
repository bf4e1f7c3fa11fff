/**
 * What it costs a process to hear what others tell browsers: one process with browsers of some companies hears what another
 * tells of all of them over a real Redis. Prints messages a second and the listener's processor time for a thousand of them.
 *
 *   npx tsx server/bench/hearing.ts [--companies=200] [--listened=20] [--messages=40000]
 */
import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { openLog } from '#src/platform/log/log.ts';
import { openEventIds } from '#src/platform/outbox/event-ids.ts';
import { openRealtime, type Realtime } from '#src/platform/realtime/open-realtime.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { collect } from './collect.ts';

type Options = Record<'companies' | 'listened' | 'messages', number>;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const redisProgram = process.env['REDIS_SERVER'] ?? 'redis-server';
const nothing = (): void => undefined;

function optionsFrom(args: readonly string[]): Options {
  const options: Options = { companies: 200, listened: 20, messages: 40_000 };
  for (const arg of args) {
    const [name = '', value] = arg.replace(/^--/, '').split('=');
    if (!(name in options) || !(Number(value) >= 0)) throw new Error(`not understood: ${arg}`);
    options[name as keyof Options] = Number(value);
  }
  return options;
}

/** About as large as what browsers hear of a message. */
const publicationOf = (companyId: number, n: number): Publication => ({
  rooms: [rooms.company(companyId)],
  channel: 'queue',
  payload: { action: 'update', queue: { id: n, name: 'x'.repeat(900) } } as never,
});

const open = (url: string): Promise<Realtime> =>
  openRealtime({
    redis: { url, installation: 'bench' },
    corsOrigins: [],
    checkPayloads: false,
    addressOf: () => String(Math.random()),
    seats: () => 100,
    socketsPerUser: 100,
    now: () => new Date(),
    authenticate: async (token) => ({
      ...{ companyId: Number(token), userId: 1, sessionId: token, profile: 'user', super: false },
      ...{ restricted: false, expiresAt: new Date(Date.now() + 3_600_000) },
    }),
    roomAccess: { baseRooms: ({ companyId }) => [rooms.company(companyId)], topics: () => [] },
    watched: nothing as never,
    sessionEnd: async () => undefined,
    presence: { connected: nothing, disconnected: nothing, seen: nothing },
    socketEvents: () => ({}),
    log: openLog('silent'),
  });

/** The process that listens. */
async function listen(url: string): Promise<void> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const realtime = await open(url);
  realtime.listen(server);
  process.on('message', () =>
    process.send?.({ cpuMs: process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000 }),
  );
  process.send?.({ port: (server.address() as AddressInfo).port });
}

const answer = async <T>(child: ChildProcess): Promise<T> => (await once(child, 'message'))[0] as T;

async function cpuMs(child: ChildProcess): Promise<number> {
  child.send('usage');
  return (await answer<{ cpuMs: number }>(child)).cpuMs;
}

async function main(): Promise<void> {
  const { companies, listened, messages } = optionsFrom(process.argv.slice(2));
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  const quiet = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const redis = spawn(redisProgram, ['--port', String(port), ...quiet], { stdio: 'ignore' });
  await pause(500);
  const url = `redis://127.0.0.1:${port}`;
  const child = fork(import.meta.filename, ['listen', url], { execArgv: process.execArgv });
  try {
    const { port: at } = await answer<{ port: number }>(child);
    let heard = 0;
    for (let company = 1; company <= listened; company += 1) {
      const socket = io(`http://127.0.0.1:${at}`, {
        ...{ transports: ['websocket'], forceNew: true, auth: { token: String(company) } },
      });
      socket.onAny((_event, _payload, id) => {
        if (id !== undefined) heard += 1;
      });
      await new Promise<void>((resolve) => socket.once('ready', () => resolve()));
    }
    const relay = await open(url);
    await pause(500);
    const before = await cpuMs(child);
    const ids = openEventIds(0, 1);
    const from = performance.now();
    for (let n = 1; n <= messages; n += 1) {
      const company = 1 + (n % companies);
      relay.publish(company, [publicationOf(company, n)], ids.next(company));
      if (n % 50 === 0) await pause(10);
    }
    const wanted = Array.from({ length: messages }, (_, n) => 1 + ((n + 1) % companies)).filter(
      (one) => one <= listened,
    ).length;
    for (let looks = 0; heard < wanted && looks < 500; looks += 1) await pause(20);
    await pause(500);
    const cost = (await cpuMs(child)) - before;
    const measured = `${((1_000 * cost) / messages).toFixed(1)} ms of the listener for a thousand, in ${((performance.now() - from) / 1_000).toFixed(1)} s; ${heard} of ${wanted} heard`;
    const what = `${messages} messages of ${companies} companies, browsers of ${listened}`;
    say(`${what}: ${measured}`);
    await collect({ what, measured, bar: 'all heard', isMet: heard >= wanted });
  } finally {
    child.kill();
    redis.kill();
  }
  process.exit(0);
}

if (process.argv[2] === 'listen') await listen(process.argv[3] ?? '');
else await main();
