/**
 * Fan-out between processes over Redis (or Valkey) streams. A process that was cut off reads on where it stopped; because
 * the stream is of limited length, its browsers are told to fetch again all the same.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Logger } from '../log/log.ts';

export type AdapterListener = {
  /** Another process has said something with a number in these rooms. */
  readonly onTold: (rooms: readonly string[], eventId: string) => void;
  /** The way to the other processes is open again after an interruption. */
  readonly onRecovered: () => void;
};

type MakeAdapter = ReturnType<typeof createAdapter>;

export type SharedAdapter = {
  readonly make: MakeAdapter;
  /**
   * Resolves when this process reads the stream. `say` must send something to nobody: before its first message the reader
   * knows no place to go on from, and could miss what is said between two looks.
   */
  hears(say: () => void): Promise<void>;
  close(): Promise<void>;
};

const streamLength = 20_000;
const readBlockMs = 1_000;
const hearingMs = 25;

export async function openAdapter(
  redisUrl: string,
  listener: AdapterListener,
  log: Logger,
): Promise<SharedAdapter> {
  const client = createClient({ url: redisUrl });
  let interrupted = false;
  client.on('error', (err: unknown) => {
    if (!interrupted) log.warn({ err }, 'the way to the other processes is interrupted');
    interrupted = true;
  });
  client.on('ready', () => {
    if (interrupted) listener.onRecovered();
    interrupted = false;
  });
  await client.connect();
  const make = createAdapter(client, {
    streamName: 'prosa:sockets',
    channelPrefix: 'prosa:sockets',
    maxLen: streamLength,
    blockTimeInMs: readBlockMs,
    onlyPlaintext: true,
  });
  let hearing = false;
  const heard = (message: Passed): void => {
    hearing = true;
    const told = numbered(message);
    if (told !== undefined) listener.onTold(told.rooms, told.eventId);
  };
  return {
    // Socket.IO calls it with `new`, so it cannot be an arrow.
    make: function overhearing(namespace: unknown) {
      return overheard(make(namespace), heard);
    },
    hears: async (say) => {
      while (!hearing) {
        say();
        await pause(hearingMs);
      }
    },
    close: async () => {
      await client.close();
    },
  };
}

/** As the adapter passes messages between processes. */
type Passed = {
  readonly data?: {
    readonly packet?: { readonly data?: unknown };
    readonly opts?: { readonly rooms?: unknown };
  };
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

/** The adapter delivers without telling us, so what it reads is looked at on the way in. */
function overheard<A extends ReturnType<MakeAdapter>>(adapter: A, heard: (message: Passed) => void): A {
  const inner = adapter as unknown as { onMessage(message: Passed, offset?: string): void };
  const deliver = inner.onMessage.bind(adapter);
  inner.onMessage = (message, offset) => {
    heard(message);
    deliver(message, offset);
  };
  return adapter;
}
