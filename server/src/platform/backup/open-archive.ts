/** Puts a backup together, entry by entry, as a stream: whoever reads it slowly slows down whoever fills it. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { names } from './backup-format.ts';
import { openTableSums } from './table-sums.ts';
import { openTar } from './tar-entries.ts';

const packed = promisify(gzip);

/** Held in memory before it is packed: the length of an entry stands before it. */
const partBytes = 4 * 1_024 * 1_024;

export type Archive = {
  /** The archive's bytes; ends after `finish`. */
  readonly bytes: AsyncIterable<Buffer>;
  /** A small entry, whole. */
  add(name: string, content: string): Promise<void>;
  /** All rows of a table, in as many parts as it needs. */
  addTable(name: string, rows: AsyncIterable<Buffer>): Promise<void>;
  /** A file of so many bytes; rejects where it has more or fewer. */
  addFile(key: string, bytes: number, content: Readable): Promise<void>;
  /** The manifest, and the end. */
  finish(): Promise<void>;
  /** Ends `bytes` with the error that kept the archive from being filled. */
  fail(error: Error): void;
};

export function openArchive(): Archive {
  const tar = openTar();
  const digest = createHash('sha256');
  const sums = openTableSums();
  const files = { count: 0, bytes: 0 };

  async function entry(name: string, size: number, content: Readable): Promise<void> {
    digest.update(`${name}\n${size}\n`);
    await tar.add(name, size, passing(digest)(content));
  }
  const whole = (name: string, content: Buffer): Promise<void> =>
    entry(name, content.length, Readable.from([content]));

  return {
    bytes: tar.bytes,
    add: (name, content) => whole(name, Buffer.from(content)),
    addTable: async (name, rows) => {
      let part = 0;
      for await (const bytes of inParts(rows)) {
        sums.add(name, bytes);
        part += 1;
        await whole(
          `${names.tables}${name}/${String(part).padStart(6, '0')}.gz`,
          await packed(bytes, { level: 1 }),
        );
      }
    },
    addFile: async (key, bytes, content) => {
      await entry(`${names.files}${key}`, bytes, content);
      files.count += 1;
      files.bytes += bytes;
    },
    finish: async () => {
      const manifest = { tables: sums.all(), files, sha256: digest.copy().digest('hex') };
      await whole(names.manifest, Buffer.from(JSON.stringify(manifest, null, 1)));
      tar.end();
    },
    fail: tar.fail,
  };
}

/** Passes the bytes on unchanged and adds each of them to the digest. */
const passing = (digest: { update(bytes: Uint8Array): unknown }) =>
  async function* (content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const bytes of content) {
      digest.update(bytes);
      yield bytes;
    }
  };

async function* inParts(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const bytes of rows) {
    held.push(bytes);
    heldBytes += bytes.length;
    if (heldBytes < partBytes) continue;
    yield Buffer.concat(held);
    [held, heldBytes] = [[], 0];
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}
