/**
 * Files that have been uploaded, for the library: what it asks for by kind and address it gets as the part of a message that
 * names the file. Receivers may open what they got weeks later, so an upload is used again well before WhatsApp forgets it.
 */
import type { CacheStore } from 'baileys';
import type { SessionKeyStore } from '../../driver.ts';
import { openUploads, type Uploads } from '../../uploads.ts';

export type UploadCache = Pick<Uploads, 'inTurn' | 'prune'> & { readonly cache: CacheStore };

const lifeMs = 7 * 24 * 3_600_000;

export function uploadCache(rows: SessionKeyStore, now: () => Date): UploadCache {
  const { find, keep, forget, inTurn, prune } = openUploads({ rows, now, lifeMs });
  return {
    inTurn,
    prune,
    cache: {
      // What is not there is undefined, which the library asks for and its types do not say.
      get: async <T>(key: string) => ((await find(key)) ?? undefined) as T,
      set: async <T>(key: string, left: T) => keep(key, left as Uint8Array),
      del: forget,
      // The library never empties it.
      flushAll: () => undefined,
    },
  };
}
