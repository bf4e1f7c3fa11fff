/** A Redis that a test starts, stops, makes stand still and reaches over a line that it can cut; for tests. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createClient } from '@redis/client';
import { onTestFinished, vi } from 'vitest';
import { openLog } from '../../log/log.ts';
import { openRealtime, type Realtime, type RealtimeOptions } from '../open-realtime.ts';
import type { Publication } from '../publication.ts';
import type { RedisPlace } from './adapter.ts';

/** `undefined` where neither redis-server nor valkey-server is installed. */
export const redisProgram = ['redis-server', 'valkey-server'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
);

export type TestRedis = {
  readonly url: string;
  readonly port: number;
  start(): Promise<void>;
  /** As a power cut would. */
  kill(): Promise<void>;
  /** Lets Redis take connections and answer nobody, until it is thawed. */
  freeze(): void;
  thaw(): void;
  /** Until it ends. */
  configure(name: string, value: string): Promise<void>;
  /** Names of this pattern that somebody listens to. */
  channels(pattern: string): Promise<string[]>;
};

/** Prepares a Redis for a test; it is not started yet. */
export async function testRedis(): Promise<TestRedis> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      if (redisProgram === undefined) return;
      const silent = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
      child = spawn(redisProgram, ['--port', String(port), ...silent], { stdio: 'ignore' });
      await vi.waitUntil(() => isListening(port), { timeout: 10_000, interval: 10 });
    },
    kill: async () => {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    configure: async (name, value) => {
      const client = createClient({ url: `redis://127.0.0.1:${port}` });
      await client.connect();
      await client.configSet(name, value);
      client.destroy();
    },
    channels: async (pattern) => {
      const client = createClient({ url: `redis://127.0.0.1:${port}` });
      await client.connect();
      const names = await client.pubSubChannels(pattern);
      client.destroy();
      return names;
    },
  };
}

export type RedisLine = {
  readonly url: string;
  /** Connections break and new ones are refused; what they have not passed on yet is lost. */
  cut(): Promise<void>;
  /** Nothing is passed on any more, and nobody is told: a cable that was pulled. */
  silence(): void;
  speak(): void;
  /** How often something was not passed on. */
  readonly swallowed: number;
  mend(): Promise<void>;
  close(): Promise<void>;
};

/** Opens a way to Redis of one process's own. */
export async function openRedisLine(redisPort: number): Promise<RedisLine> {
  const port = await freePort();
  const open = new Set<Socket>();
  let server: Server | undefined;
  let silent = false;
  let swallowed = 0;
  const joinUp = (near: Socket): void => {
    const far = connect(redisPort, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('data', (said) => {
        if (silent) swallowed += 1;
        else other.write(said);
      });
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  };
  const mend = async (): Promise<void> => {
    silent = false;
    server = createServer(joinUp).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const cut = async (): Promise<void> => {
    const closed = new Promise((resolve) => server?.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
  const silence = (): void => {
    silent = true;
  };
  await mend();
  return {
    url: `redis://127.0.0.1:${port}`,
    cut,
    silence,
    speak: () => {
      silent = false;
    },
    get swallowed() {
      return swallowed;
    },
    mend,
    close: cut,
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.once('error', () => resolve(false));
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
  });
}

/** Returns the place of the tests' one installation in Redis, or of another where there are to be two. */
export const placeAt = (url: string, installation = 'test'): RedisPlace => ({ url, installation });

const nothing = (): void => undefined;

/** Opens the realtime of a relay's process: it speaks, and no socket is connected to it. */
export async function speaker(url: string, options: Partial<RealtimeOptions> = {}): Promise<Realtime> {
  const realtime = await openRealtime({
    redis: placeAt(url),
    corsOrigins: [],
    checkPayloads: true,
    addressOf: () => '',
    seats: () => 100,
    socketsPerUser: 100,
    now: () => new Date(),
    authenticate: () => Promise.reject(new Error('nobody connects here')),
    roomAccess: { baseRooms: () => [], topics: () => [] },
    watched: () => undefined,
    sessionEnd: async () => undefined,
    presence: { connected: nothing, disconnected: nothing, seen: nothing },
    socketEvents: () => ({}),
    log: openLog('silent'),
    ...options,
  });
  onTestFinished(() => realtime.close());
  return realtime;
}

/** Returns a message by which one can tell which it was. */
export const queueGone = (queueId: number, ...rooms: string[]): Publication => ({
  rooms,
  channel: 'queue',
  payload: { action: 'delete', queueId },
});
