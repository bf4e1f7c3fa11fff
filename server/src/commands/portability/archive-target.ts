/** Where an archive is written: a folder, or a tar with the same names. Nothing has the asked-for name before it is whole. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fillAndWrite, openTar } from '../../platform/backup/tar-entries.ts';

export type ArchiveTarget = {
  /** An entry of unknown length. */
  add(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** An entry of so many bytes; rejects where it has more or fewer. */
  addFile(name: string, bytes: number, content: Readable): Promise<void>;
};

export type Fill = (target: ArchiveTarget) => Promise<void>;

/** Hands `fill` a place to write to; rejects with what kept it, and leaves nothing then. */
export async function writeArchive(to: string, fill: Fill): Promise<void> {
  const draft = `${to}.partial`;
  await rm(draft, { recursive: true, force: true });
  try {
    await (to.endsWith('.tar') ? writeTarFile(draft, fill) : writeFolder(draft, fill));
    await rename(draft, to);
    await syncFolder(dirname(to));
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function writeFolder(folder: string, fill: Fill): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const made = new Set<string>();
  const write = async (name: string, content: AsyncIterable<Buffer>): Promise<void> => {
    const path = join(folder, name);
    const parent = dirname(path);
    if (!made.has(parent)) await mkdir(parent, { recursive: true, mode: 0o700 });
    made.add(parent);
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  };
  await fill({
    add: write,
    addFile: async (name, bytes, content) => {
      await write(name, content);
      const { size } = await stat(join(folder, name));
      if (size !== bytes) throw new Error(`${name} changed while it was read`);
    },
  });
}

const writeTarFile = (file: string, fill: Fill): Promise<void> =>
  writeTar(`${file}.entry`, fill, (content) =>
    pipeline(content, createWriteStream(file, { mode: 0o600, flush: true })),
  );

/**
 * Hands `write` the bytes of a tar that `fill` fills. What a tar tells before an entry is its length: what has none yet is written
 * to the file `beside` first.
 */
export async function writeTar(
  beside: string,
  fill: Fill,
  write: (content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const tar = openTar();
  const filling = fill({
    add: async (name, content) => {
      await pipeline(content, createWriteStream(beside, { mode: 0o600 }));
      await tar.add(name, (await stat(beside)).size, createReadStream(beside));
    },
    addFile: (name, bytes, content) => tar.add(name, bytes, content),
  }).then(() => tar.end());
  await fillAndWrite(tar, filling, write(tar.bytes)).finally(() => rm(beside, { force: true }));
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Passes bytes on and tells their number and SHA-256; `heard` is told of each piece. */
export function openSum(heard?: (piece: { readonly bytes: number; readonly lines: number }) => void): {
  pass(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer>;
  result(): { readonly bytes: number; readonly sha256: string; readonly lines: number };
} {
  const hash = createHash('sha256');
  let bytes = 0;
  let lines = 0;
  return {
    pass: async function* (content) {
      for await (const piece of content) {
        hash.update(piece);
        bytes += piece.length;
        const before = lines;
        for (let at = piece.indexOf(10); at !== -1; at = piece.indexOf(10, at + 1)) lines += 1;
        heard?.({ bytes: piece.length, lines: lines - before });
        yield piece;
      }
    },
    result: () => ({ bytes, lines, sha256: hash.digest('hex') }),
  };
}

/** A list that is written to the disk line by line, to be an entry later. */
export async function openList(path: string): Promise<{
  add(line: string): Promise<void>;
  content(): Promise<AsyncIterable<Buffer>>;
  remove(): Promise<void>;
}> {
  await writeFile(path, '', { mode: 0o600 });
  const handle = await open(path, 'a');
  return {
    add: async (line) => void (await handle.write(line)),
    content: async () => {
      await handle.close();
      return createReadStream(path);
    },
    remove: async () => {
      await handle.close().catch(() => undefined);
      await rm(path, { force: true });
    },
  };
}
