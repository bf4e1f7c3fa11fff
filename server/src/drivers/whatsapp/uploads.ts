/**
 * Uploads that a network lets be used again: a file that goes to many people travels once for each connection. What an
 * upload has left (an id, an address with its key) lies among the session's own rows, and is forgotten with them.
 */
import { createHash } from 'node:crypto';
import { openKeyedQueue } from '#src/platform/lanes/keyed-queue.ts';
import type { SessionKeyStore } from './driver.ts';

export type Uploads = {
  /** What the last upload under this key has left; null when there is none that still lives. */
  readonly find: (key: string) => Promise<Uint8Array | null>;
  readonly keep: (key: string, left: Uint8Array) => Promise<void>;
  /** The network does not know it any more. */
  readonly forget: (key: string) => Promise<void>;
  /** Runs one piece of work after the other for one key, so that the second finds what the first has left. */
  readonly inTurn: <T>(key: string, work: () => Promise<T>) => Promise<T>;
  /** Removes what has died. */
  readonly prune: () => Promise<void>;
};

export type UploadsOptions = {
  readonly rows: Pick<SessionKeyStore, 'get' | 'save' | 'prune'>;
  readonly now: () => Date;
  /** For so long an upload may be used again. */
  readonly lifeMs: number;
};

const prefix = 'upload:';
const headBytes = 8;

/** Keys may hold whatever names a file; rows have short names. */
const rowOf = (key: string): string => prefix + createHash('sha256').update(key).digest('hex');

export function openUploads({ rows, now, lifeMs }: UploadsOptions): Uploads {
  const queue = openKeyedQueue();

  return {
    find: async (key) => {
      const row = await rows.get(rowOf(key));
      if (row === null || row.length < headBytes) return null;
      const until = Number(Buffer.from(row.subarray(0, headBytes)).readBigInt64BE());
      return until > now().getTime() ? row.subarray(headBytes) : null;
    },
    keep: async (key, left) => {
      const head = Buffer.alloc(headBytes);
      head.writeBigInt64BE(BigInt(now().getTime() + lifeMs));
      await rows.save(new Map([[rowOf(key), Buffer.concat([head, left])]]));
    },
    forget: (key) => rows.save(new Map([[rowOf(key), null]])),
    inTurn: queue.run,
    prune: () => rows.prune(prefix, new Date(now().getTime() - lifeMs)),
  };
}
