/**
 * Fan-out between processes over Redis (or Valkey) streams. What is said is told to the sockets of this process at once and
 * written to Redis when Redis takes it. A process that was cut off reads on where it stopped; because the stream is of
 * limited length, its browsers are told to fetch again all the same.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from '../../log/log.ts';
import { counter, gauge } from '../../metrics.ts';
import type { Presence } from '../../nodes/meet-neighbours.ts';
import { openRedisLink } from './redis-link.ts';

/** Where processes meet. Other installations may use the same Redis. */
export type RedisPlace = {
  readonly url: string;
  /** What sets this installation apart from all others. */
  readonly installation: string;
};

export type AdapterListener = {
  /** Another process has said something with a number in these rooms. */
  readonly onTold: (rooms: readonly string[], eventId: string) => void;
  /** Whether another relay has taken the place of the one that said this; nobody is told of it any more. */
  readonly isPast: (eventId: string) => boolean;
  /**
   * The way to the other processes is whole again after an interruption. `haveLost` says that some of what this process has
   * said in the meantime never got there.
   */
  readonly onRecovered: (haveLost: boolean) => void;
};

type MakeAdapter = ReturnType<typeof createAdapter>;

export type SharedAdapter = {
  readonly make: MakeAdapter;
  /** Whether the way to the other processes is whole. */
  readonly isUp: boolean;
  /**
   * Resolves when this process reads the stream. `say` must send something to nobody: before its first message the reader
   * knows no place to go on from, and could miss what is said between two looks.
   */
  hears(say: () => void): Promise<void>;
  /** How processes show themselves to each other in this Redis. */
  readonly presence: Presence;
  close(): Promise<void>;
};

const streamLength = 20_000;
/** More than the stream holds would only push out its own beginning. */
const maxWaiting = streamLength;
const readBlockMs = 1_000;
const hearingMs = 25;
/** Said again every few seconds. */
const presenceSeconds = 60;
const presenceMs = 1_000;

const waitingGauge = gauge(
  'prosa_redis_waiting',
  'Messages for other processes that Redis has not taken yet',
);
const lostCounter = counter('prosa_redis_lost_total', 'Messages for other processes that Redis never took');

export async function openAdapter(
  { url, installation }: RedisPlace,
  listener: AdapterListener,
  log: Logger,
): Promise<SharedAdapter> {
  const prefix = `prosa:${installation}`;
  let haveLost = false;
  const link = await openRedisLink(
    url,
    () => {
      const lost = haveLost;
      haveLost = false;
      listener.onRecovered(lost);
    },
    log,
  );
  const make = createAdapter(link.client, {
    streamName: `${prefix}:sockets`,
    channelPrefix: `${prefix}:sockets`,
    maxLen: streamLength,
    blockTimeInMs: readBlockMs,
    onlyPlaintext: true,
  });
  // What a user may hear goes out past the stream, and nobody awaits it.
  const publish = link.client.publish.bind(link.client);
  Object.assign(link.client, {
    publish: (...said: Parameters<typeof publish>) => publish(...said).catch(lose),
  });
  const presenceOf = (nodeId: string): string => `${prefix}:node:${nodeId}`;
  /** What does not come soon is not waited for: these are no messages. */
  const soon = async <T>(answer: () => Promise<T>): Promise<T | undefined> =>
    link.isUp
      ? Promise.race([answer().catch(() => undefined), pause(presenceMs, undefined, { ref: false })])
      : undefined;
  let hearing = false;
  let waiting = 0;
  const hooks: Hooks = {
    heard: (message) => {
      hearing = true;
      const told = numbered(message);
      if (told === undefined) return true;
      if (listener.isPast(told.eventId)) return false;
      listener.onTold(told.rooms, told.eventId);
      return true;
    },
    publish: async (write) => {
      if (waiting >= maxWaiting) return lose();
      waiting += 1;
      waitingGauge.set(waiting);
      await write().catch(lose);
      waiting -= 1;
      waitingGauge.set(waiting);
    },
  };
  function lose(): void {
    haveLost = true;
    lostCounter.inc();
  }
  return {
    // Socket.IO calls it with `new`, so it cannot be an arrow.
    make: function hooked(namespace: unknown) {
      return withHooks(make(namespace), hooks);
    },
    get isUp() {
      return link.isUp;
    },
    hears: async (say) => {
      while (!hearing) {
        say();
        await pause(hearingMs);
      }
    },
    presence: {
      say: async (nodeId) =>
        void (await soon(() => link.client.set(presenceOf(nodeId), '', { EX: presenceSeconds }))),
      isHeard: async (nodeId) => {
        const found = await soon(() => link.client.exists(presenceOf(nodeId)));
        return found === undefined ? undefined : found > 0;
      },
    },
    close: link.close,
  };
}

/** As the adapter passes messages between processes. */
type Passed = {
  readonly data?: {
    readonly packet?: { readonly data?: unknown };
    readonly opts?: { readonly rooms?: unknown };
  };
};

type Hooks = {
  /** Returns whether it is to be delivered. */
  readonly heard: (message: Passed) => boolean;
  readonly publish: (write: () => Promise<unknown>) => Promise<void>;
};

/** The rooms and number of a message, if it has one. */
function numbered({ data }: Passed): { readonly rooms: string[]; readonly eventId: string } | undefined {
  const rooms = data?.opts?.rooms;
  const values = data?.packet?.data;
  const eventId = Array.isArray(values) ? values[2] : undefined;
  return Array.isArray(rooms) && typeof eventId === 'string'
    ? { rooms: rooms.map(String), eventId }
    : undefined;
}

/**
 * The adapter delivers without telling us, so what it reads is looked at on the way in. On the way out it would tell the
 * sockets of this process only when Redis has answered, and say nothing of what Redis refused.
 */
function withHooks<A extends ReturnType<MakeAdapter>>(adapter: A, hooks: Hooks): A {
  const inner = adapter as unknown as {
    onMessage(message: Passed, offset?: string): void;
    doPublish(message: Passed): Promise<string>;
  };
  const deliver = inner.onMessage.bind(adapter);
  inner.onMessage = (message, offset) => {
    if (hooks.heard(message)) deliver(message, offset);
  };
  const write = inner.doPublish.bind(adapter);
  inner.doPublish = async (message) => {
    void hooks.publish(async () => write(message));
    return '';
  };
  return adapter;
}
