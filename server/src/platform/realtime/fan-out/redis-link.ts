/**
 * The way to Redis (or Valkey): the connection that speaks, and those that the adapter makes of it to listen. Tells when it is
 * interrupted and when it is whole again. What waits to be said is kept while it is interrupted: the library would drop
 * it after five seconds.
 */
import type { createClient } from '@redis/client';
import type { Logger } from '../../log/log.ts';
import { gauge } from '../../metrics.ts';

type RedisClient = ReturnType<typeof createClient>;

export type RedisLink = {
  /** Speaks, and is what the adapter duplicates. */
  readonly client: RedisClient;
  /** Whether every connection stands and Redis has answered lately. */
  readonly isUp: boolean;
  close(): Promise<void>;
};

export type RedisTiming = {
  readonly pingMs: number;
  /** After so long without an answer it is connected to anew; Redis may well stand still for some seconds. */
  readonly silentMs: number;
};

const usual: RedisTiming = { pingMs: 2_000, silentMs: 15_000 };
/** How many pings without an answer are a trouble to be shown. */
const pingsToTrouble = 2;
const closeMs = 1_000;

/** Milliseconds before the next try, after silence too, of which the library would never come back by itself. */
const backAfterMs = (tries: number): number => Math.min(50 * 2 ** tries, 2_000) * (0.5 + Math.random() / 2);

const up = gauge('prosa_redis_up', 'Whether the way to Redis is whole; absent without one');

/** Resolves when Redis answers, however long that takes. */
export async function openRedisLink(
  url: string,
  onRecovered: () => void,
  log: Logger,
  { pingMs, silentMs }: RedisTiming = usual,
): Promise<RedisLink> {
  const down = new Set<RedisClient>();
  const all = new Set<RedisClient>();
  let unanswered = 0;
  const isUp = (): boolean => down.size === 0 && unanswered < pingsToTrouble;

  function watch(client: RedisClient): RedisClient {
    all.add(client);
    client.on('error', (err: unknown) => {
      if (down.size === 0) log.warn({ err }, 'the way to the other processes is interrupted');
      down.add(client);
      up.set(0);
    });
    client.on('ready', () => {
      unanswered = 0;
      if (!down.delete(client) || down.size > 0) return;
      log.info('the way to the other processes is whole again');
      up.set(1);
      onRecovered();
    });
    const duplicate = client.duplicate.bind(client);
    return Object.assign(client, {
      duplicate: () => watch(duplicate()),
      // The adapter ends its connections when it is closed, also those that have ended by then.
      disconnect: async () => void (client.isOpen && client.destroy()),
    });
  }

  // Many installations have none, and reading it takes as long as a tenth of a start.
  const redis = await import('@redis/client');
  const client = watch(
    redis.createClient({
      url,
      pingInterval: pingMs,
      commandOptions: { timeout: 0 },
      socket: { socketTimeout: silentMs, reconnectStrategy: backAfterMs },
    }),
  );
  client.on('ping-interval', () => {
    unanswered = 0;
  });
  await client.connect();
  up.set(1);

  // A connection into the void takes what is written to it for many minutes, so nothing but a missing answer tells. Looks are
  // counted rather than time: a process that was held up itself has not listened.
  const watching = setInterval(() => {
    unanswered += 1;
    up.set(isUp() ? 1 : 0);
    if (unanswered * pingMs < silentMs || !client.isReady) return;
    unanswered = 0;
    log.warn('Redis does not answer; it is connected to anew');
    down.add(client);
    client.destroy();
    client.connect().catch((err: unknown) => log.debug({ err }, 'Redis could not be connected to'));
  }, pingMs).unref();

  return {
    client,
    get isUp() {
      return isUp();
    },
    close: async () => {
      clearInterval(watching);
      const ending = client.isReady ? client.close() : undefined;
      if (ending !== undefined)
        await Promise.race([ending, new Promise((done) => setTimeout(done, closeMs))]);
      // Those that listen end by themselves, unless they wait for a Redis that is away.
      for (const one of all) if (one === client || !one.isReady) void one.disconnect();
    },
  };
}
