/**
 * The Signal keys of one session. Memory is the truth: a store that asks the database on every read lets a reading and a
 * sending overwrite each other. Changes are written behind, several at once, and only when the messages they belong to
 * have been taken; a crash before that leaves the older keys, with which the network's repetition can be read again.
 */
import type { SignalDataSet, SignalDataTypeMap, SignalKeyStore } from 'baileys';
import type { Timers } from '#src/platform/timers.ts';
import type { SessionKeyStore } from '../../driver.ts';
import { SessionSuperseded } from '../../errors.ts';
import type { Directory } from '../jids.ts';
import { decode, encode } from './key-codec.ts';

const prefix = 'key:';
/** Some ids are made of what strangers send; a longer one is no id of anything we talk with. */
export const longestKeyId = 150;
const retryMs = 1_000;

export type KeyStoreOptions = {
  readonly rows: SessionKeyStore;
  readonly timers: Timers;
  readonly writeDelayMs: number;
  /** Resolves when what the keys have read so far has been taken; rejects when it never will be. */
  readonly isTaken: () => Promise<void>;
  readonly onSuperseded: () => void;
  readonly onTrouble: (err: unknown) => void;
  /** Gives a value the form in which the library wants it. */
  readonly revive: (type: string, value: unknown) => unknown;
};

/** The keys as one connection may use them, until it is cut off. */
export type FencedKeys = { readonly store: SignalKeyStore; readonly cut: () => void };

export type KeyStore = {
  /** A handle for one connection: a dead one that still works through what it had received must not touch the keys. */
  readonly fence: () => FencedKeys;
  readonly directory: Directory;
  /** Resolves when everything set so far has been written or given up. */
  readonly flush: () => Promise<void>;
  /** Forgets what was not written, as a crash would. */
  readonly reload: () => Promise<void>;
  /** Nothing is written from here on; resolves when nothing is being written. */
  readonly forget: () => Promise<void>;
  readonly stop: () => void;
};

export async function openKeyStore(options: KeyStoreOptions): Promise<KeyStore> {
  const { rows, timers, revive } = options;
  let memory = await load(rows);
  let dirty = new Map<string, string | null>();
  let writing: Promise<void> = Promise.resolve();
  let cancel: (() => void) | undefined;
  let isStopped = false;
  let isForgotten = false;

  function schedule(delayMs: number): void {
    if (isStopped || cancel !== undefined) return;
    cancel = timers.after(delayMs, () => void flush());
  }

  function flush(): Promise<void> {
    cancel?.();
    cancel = undefined;
    if (dirty.size > 0 && !isForgotten) {
      const batch = dirty;
      dirty = new Map();
      writing = writing.then(() => write(batch));
    }
    return writing;
  }

  async function write(batch: Map<string, string | null>): Promise<void> {
    try {
      await options.isTaken();
    } catch {
      // What these keys have read was taken by nobody: the older ones stay, to read it again.
      return;
    }
    if (isForgotten) return;
    try {
      await rows.save(
        new Map([...batch].map(([name, text]) => [name, text === null ? null : Buffer.from(text)])),
      );
    } catch (err) {
      if (err instanceof SessionSuperseded) return options.onSuperseded();
      options.onTrouble(err);
      dirty = new Map([...batch, ...dirty]);
      schedule(retryMs);
    }
  }

  function get<T extends keyof SignalDataTypeMap>(
    type: T,
    ids: string[],
  ): { [id: string]: SignalDataTypeMap[T] } {
    const found: { [id: string]: SignalDataTypeMap[T] } = {};
    for (const id of ids) {
      const text = memory.get(keyName(type, id));
      if (text !== undefined) found[id] = revive(type, decode(text)) as SignalDataTypeMap[T];
    }
    return found;
  }

  function set(changes: SignalDataSet): void {
    for (const [type, values] of Object.entries(changes))
      for (const [id, value] of Object.entries(values ?? {})) {
        if (id.length > longestKeyId) continue;
        const name = keyName(type, id);
        const text = value === null || value === undefined ? null : encode(value);
        if (text === null) memory.delete(name);
        else memory.set(name, text);
        dirty.set(name, text);
      }
    schedule(options.writeDelayMs);
  }

  const textOf = (name: string): string | undefined => {
    const text = memory.get(name);
    return text === undefined ? undefined : String(decode(text));
  };

  return {
    fence: () => {
      let isCut = false;
      const guard = (): void => {
        if (isCut) throw connectionClosed();
      };
      return {
        store: {
          get: async (type, ids) => {
            guard();
            return get(type, ids);
          },
          set: async (changes) => {
            guard();
            set(changes);
          },
        },
        cut: () => {
          isCut = true;
        },
      };
    },
    directory: {
      lidOf: (phone) => textOf(keyName('lid-mapping', phone)),
      phoneOf: (lid) => textOf(keyName('lid-mapping', `${lid}_reverse`)),
    },
    flush,
    reload: async () => {
      dirty.clear();
      await writing;
      dirty.clear();
      memory = await load(rows);
    },
    forget: () => {
      isForgotten = true;
      memory.clear();
      dirty.clear();
      return writing;
    },
    stop: () => {
      isStopped = true;
      cancel?.();
      cancel = undefined;
    },
  };
}

/** Returns the name under which a session's rows hold a key. */
export const keyName = (type: string, id: string): string => `${prefix}${type}:${id}`;

const load = async (rows: SessionKeyStore): Promise<Map<string, string>> =>
  new Map([...(await rows.list(prefix))].map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));

/** Returns the error by which the library itself says it, so that it is survived like any other end of a connection. */
export const connectionClosed = (): Error =>
  Object.assign(new Error('Connection Closed'), { isBoom: true, output: { statusCode: 428 } });
