/**
 * The way to Redis (or Valkey): the connection that speaks, and those that the adapter makes of it to listen. Tells when it is
 * interrupted and when it is whole again. What waits to be said is kept while it is interrupted: the library would drop
 * it after five seconds.
 */
import { createClient } from 'redis';
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

const pingMs = 2_000;
/** Longer than Redis may stand still without having to be connected to anew. */
const silentMs = 15_000;
/** So many pings without an answer are a trouble to be shown, and so many a connection that is dead. */
const pingsToTrouble = 2;
const pingsToDeath = Math.ceil(silentMs / pingMs);
const closeMs = 1_000;

const up = gauge('prosa_redis_up', 'Whether the way to Redis is whole; absent without one');

/** Resolves when Redis answers, however long that takes. */
export async function openRedisLink(url: string, onRecovered: () => void, log: Logger): Promise<RedisLink> {
  const down = new Set<RedisClient>();
  const open = new Set<RedisClient>();
  let unanswered = 0;
  const isUp = (): boolean => down.size === 0 && unanswered < pingsToTrouble;

  function watch(client: RedisClient): RedisClient {
    open.add(client);
    client.on('error', (err: unknown) => {
      if (down.size === 0) log.warn({ err }, 'the way to the other processes is interrupted');
      down.add(client);
      up.set(0);
    });
    client.on('ready', () => {
      if (!down.delete(client) || down.size > 0) return;
      log.info('the way to the other processes is whole again');
      up.set(1);
      onRecovered();
    });
    client.on('end', () => open.delete(client));
    const duplicate = client.duplicate.bind(client);
    return Object.assign(client, {
      duplicate: () => watch(duplicate()),
      // The adapter ends its connections when it is closed, also those that have ended by then.
      disconnect: async () => void (client.isOpen && client.destroy()),
    });
  }

  const client = watch(
    createClient({
      url,
      pingInterval: pingMs,
      commandOptions: { timeout: 0 },
      socket: { socketTimeout: silentMs },
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
    if (unanswered < pingsToDeath || !client.isReady) return;
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
      for (const one of open) if (one === client || !one.isReady) void one.disconnect();
    },
  };
}
