/**
 * Where media lives. Keys are paths of our own making (`12/2026/11/<uuid>.jpg`), never names that people gave. Content is
 * streamed both ways; nothing is held whole in memory.
 */
import type { Readable } from 'node:stream';
import { onlyOutside } from '#src/platform/outside.ts';

export type StoredObject = { readonly bytes: number };

/** Bytes from `from` to `to`, both included, as in an HTTP range. */
export type ByteRange = { readonly from: number; readonly to: number };

export type Storage = {
  /** Resolves when the content is safe; whatever stood under the key is replaced at once or not at all. */
  put(key: string, content: Readable): Promise<StoredObject>;
  /** `undefined` when there is nothing under the key. */
  stat(key: string): Promise<StoredObject | undefined>;
  /** The content, or a part of it; rejects with `ObjectMissing`. */
  get(key: string, range?: ByteRange): Promise<Readable>;
  /**
   * Everything that is stored, or what lies below a folder (`12/`), in no order that means anything; what comes or goes
   * meanwhile may be missing.
   */
  list(folder?: `${string}/`): AsyncIterable<{ readonly key: string }>;
  /** Removes what is there; nothing there is fine. */
  remove(key: string): Promise<void>;
  /** Removes everything whose key starts with the prefix, e.g. a company's media. */
  removeAll(prefix: string): Promise<void>;
  /** Removes what is there, and what a put that was cut off by a crash has left behind. */
  removeRemains(key: string): Promise<void>;
};

export class ObjectMissing extends Error {
  constructor(key: string) {
    super(`nothing is stored under ${key}`);
    this.name = 'ObjectMissing';
  }
}

/**
 * Checks a key: one that could lead out of the store is a mistake of ours, and so is asking the store inside a
 * transaction.
 */
export function checkKey(key: string): string {
  onlyOutside('asking the storage');
  if (
    !/^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(key) ||
    key.split('/').some((part) => part === '' || part.startsWith('.'))
  ) {
    throw new Error(`not a storage key: ${key}`);
  }
  return key;
}
