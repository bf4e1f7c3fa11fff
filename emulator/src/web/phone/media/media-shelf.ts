/** The files of the media server: one per path, in a folder, written while they arrive so that none is held in memory. */
import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type Stored = {
  readonly directPath: string;
  /** As the upload named it: image, video, audio, document… */
  readonly kind: string;
  readonly mimetype: string;
  readonly size: number;
  readonly file: string;
};

export type Shelf = {
  put(bytes: Uint8Array, mimetype?: string): Promise<Stored>;
  /** Undefined, and nothing kept, when the bytes do not have the hash. */
  take(bytes: Readable, kind: string, hash: string): Promise<Stored | undefined>;
  find(directPath: string): Stored | undefined;
  remove(directPath: string): Promise<void>;
  uploads(): readonly Stored[];
};

const encryptedType = 'application/octet-stream';

export function createShelf(folder: string): Shelf {
  const files = new Map<string, Stored>();
  const uploaded: Stored[] = [];

  async function write(from: Readable, kind: string, mimetype: string): Promise<Stored & { hash: string }> {
    const name = randomBytes(12).toString('hex');
    const file = join(folder, name);
    const sha256 = createHash('sha256');
    const hashing = new Transform({
      transform: (part, _, done) => {
        sha256.update(part);
        done(null, part);
      },
    });
    try {
      await pipeline(from, hashing, createWriteStream(file));
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    const { size } = await stat(file);
    const directPath = `/v/t62.7118-24/${name}.enc`;
    return { directPath, kind, mimetype, size, file, hash: sha256.digest('base64url') };
  }

  return {
    put: async (bytes, mimetype = encryptedType) => {
      const { hash: _, ...stored } = await write(Readable.from([Buffer.from(bytes)]), '', mimetype);
      files.set(stored.directPath, stored);
      return stored;
    },
    take: async (bytes, kind, promised) => {
      const { hash, ...stored } = await write(bytes, kind, encryptedType);
      if (hash !== promised.replace(/=+$/, '')) {
        await rm(stored.file);
        return undefined;
      }
      files.set(stored.directPath, stored);
      uploaded.push(stored);
      return stored;
    },
    find: (directPath) => files.get(directPath),
    remove: async (directPath) => {
      const stored = files.get(directPath);
      if (stored === undefined) return;
      files.delete(directPath);
      await rm(stored.file, { force: true });
    },
    uploads: () => uploaded,
  };
}
