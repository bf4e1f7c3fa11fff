/** Two realtime servers that share a Redis; runs where redis-server or valkey-server is installed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { ticketRooms } from '#src/features/tickets/access/ticket-rooms.ts';
import { openLog } from '../log/log.ts';
import type { Publication } from './publication.ts';
import { rooms } from './rooms.ts';
import { openRealtime, type Realtime } from './server.ts';
import { accessOf, testRealtime, tokenOf } from './testing.ts';

const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);
const port = await freePort();
const redisUrl = `redis://127.0.0.1:${port}`;
let redis: ChildProcess | undefined;
beforeAll(startRedis);
afterAll(stopRedis);

const queueGone = (queueId: number, ...to: string[]): Publication => ({
  rooms: to,
  channel: 'queue',
  payload: { action: 'delete', queueId },
});
const epoch = 'aaaaaaaaaaaa';
const roomAccess = {
  baseRooms: () => [rooms.company(1)],
  boardRooms: () => [],
  listRooms: () => [],
  canReadTicket: (_identity: unknown, ticketId: number) => ticketId < 100,
  canUseSandbox: () => false,
};

/** As the process of the relay: it speaks, and no socket is connected to it. */
async function speaker(): Promise<Realtime> {
  const nothing = (): void => undefined;
  const realtime = await openRealtime({
    redisUrl,
    corsOrigins: [],
    checkPayloads: true,
    addressOf: () => '',
    seats: () => 100,
    socketsPerUser: 100,
    now: () => new Date(),
    authenticate: () => Promise.reject(new Error('nobody connects here')),
    roomAccess: accessOf(roomAccess),
    watched: () => undefined,
    presence: { connected: nothing, disconnected: nothing, seen: nothing },
    socketEvents: () => ({}),
    log: openLog('silent'),
  });
  onTestFinished(() => realtime.close());
  return realtime;
}

test.runIf(program)(
  'a process without sockets is heard on every other, in order, and the numbers with it',
  async () => {
    const relay = await speaker();
    const { browser } = await testRealtime({ redisUrl, roomAccess });
    const one = await browser(tokenOf());
    for (let n = 1; n <= 50; n += 1) relay.publish(1, [queueGone(n, 'c1')], `${epoch}-${n}`);
    await expect.poll(() => one.heard.length).toBe(50);
    expect(one.heard.map(([, , eventId]) => eventId)).toEqual(
      Array.from({ length: 50 }, (_, index) => `${epoch}-${index + 1}`),
    );
    relay.publish(1, [queueGone(51, ticketRooms.open(1, 7))], `${epoch}-51`);
    relay.publish(1, [queueGone(52, 'c1')], `${epoch}-52`);
    await expect.poll(() => one.heard.length).toBe(51);
    expect(await one.socket.emitWithAck('resume', `${epoch}-52`)).toBe('nothing');
    expect(await one.socket.emitWithAck('resume', `${epoch}-51`)).toBe('resync');
  },
);

test.runIf(program)('a session is ended and rooms are asked for anew on every process', async () => {
  let allowed = true;
  const relay = await speaker();
  const { browser } = await testRealtime({
    redisUrl,
    roomAccess: { ...roomAccess, canReadTicket: () => allowed },
  });
  const ended = await browser(tokenOf({ sessionId: 'old' }));
  const one = await browser(tokenOf({ userId: 2, sessionId: 'new' }));
  one.socket.emit('joinChatBox', '7');
  await one.asked();
  allowed = false;
  relay.refreshRooms(1, 2);
  await expect
    .poll(async () => {
      one.heard.length = 0;
      relay.publish(1, [queueGone(1, ticketRooms.open(1, 7)), queueGone(2, 'c1')]);
      await expect
        .poll(() => one.heard.some(([, payload]) => (payload as { queueId: number }).queueId === 2))
        .toBe(true);
      return one.heard.length;
    })
    .toBe(1);
  const closed = once(ended.socket as unknown as NodeJS.EventEmitter, 'disconnect');
  relay.publish(1, [{ farewell: 'user', userId: 1, except: 'new' }]);
  await closed;
});

test.runIf(program)(
  'after Redis was away, browsers are told to fetch again and hear what follows',
  async () => {
    const relay = await speaker();
    const { browser } = await testRealtime({ redisUrl, roomAccess });
    const one = await browser(tokenOf());
    relay.publish(1, [queueGone(1, 'c1')], `${epoch}-60`);
    await expect.poll(() => one.heard.length).toBe(1);
    await stopRedis();
    await startRedis();
    await expect.poll(() => one.heard.map(([event]) => event), { timeout: 15_000 }).toContain('resync');
    expect(await one.socket.emitWithAck('resume', `${epoch}-60`)).toBe('resync');
    await expect
      .poll(
        () => {
          relay.publish(1, [queueGone(2, 'c1')]);
          return one.heard.some(
            ([, payload]) => (payload as { queueId?: number } | undefined)?.queueId === 2,
          );
        },
        { timeout: 15_000, interval: 50 },
      )
      .toBe(true);
  },
);

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return address.port;
}

async function startRedis(): Promise<void> {
  if (program === undefined) return;
  redis = spawn(
    program,
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  );
  await vi.waitUntil(isListening, { timeout: 10_000, interval: 10 });
}

async function stopRedis(): Promise<void> {
  if (redis === undefined || redis.exitCode !== null) return;
  const gone = once(redis, 'exit');
  redis.kill('SIGKILL');
  await gone;
}

function isListening(): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('error', () => resolve(false));
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
  });
}

test.runIf(program)('who looks at a conversation is known on every process, each user once', async () => {
  const [here, there] = [
    await testRealtime({ redisUrl, roomAccess }),
    await testRealtime({ redisUrl, roomAccess }),
  ];
  const ana = await here.browser(tokenOf({ userId: 1, sessionId: 's1' }));
  const bia = await there.browser(tokenOf({ userId: 2, sessionId: 's2' }));
  const biasOtherTab = await here.browser(tokenOf({ userId: 2, sessionId: 's2' }));
  for (const one of [ana, bia, biasOtherTab]) {
    one.socket.emit('joinChatBox', '8');
    one.socket.emit('joinViewers', '8');
  }
  const told = ({ heard }: typeof ana): unknown =>
    heard.findLast(([event]) => event === 'company-1-viewers')?.[1];
  for (const one of [ana, bia]) await expect.poll(() => told(one)).toEqual({ ticketId: 8, userIds: [1, 2] });
  biasOtherTab.socket.disconnect();
  bia.socket.disconnect();
  await expect.poll(() => told(ana)).toEqual({ ticketId: 8, userIds: [1] });
});
