/**
 * An archive as it is read: its entries one after the other, from a folder or from a tar. A folder is somebody else's, as a tar
 * is: links in it are no files.
 */
import { createReadStream } from 'node:fs';
import { lstat, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract, type Header } from 'tar-stream';
import { CommandRefused } from '../command-refused.ts';
import { archiveHead, entryName, fileLine, names, tableFile } from './archive-format.ts';
import { linesOf, parsed, textOf } from './lines.ts';

export type Entry = { readonly name: string; readonly bytes: number; readonly content: Readable };

export type ArchiveSource = {
  /** Each with its content, of which nothing needs to be read; from the first one at each asking. */
  entries(): AsyncGenerator<Entry>;
};

/** Rejects with `CommandRefused` where there is nothing. */
export async function openSource(path: string): Promise<ArchiveSource> {
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) throw new CommandRefused(`There is no ${path}.`);
  if (found.isDirectory()) {
    const root = await realpath(path);
    return { entries: () => entriesOfFolder(root) };
  }
  return { entries: () => entriesOfTar(path) };
}

async function* entriesOfFolder(root: string): AsyncGenerator<Entry> {
  yield* opened(root, names.head);
  const text = await textOf((await open(root, names.head)).content, names.head);
  const known = archiveHead.pick({ tables: true }).safeParse(parsed(Buffer.from(text), names.head));
  for (const table of Object.keys(known.data?.tables ?? {})) {
    const name = tableFile(table);
    entryName(name);
    yield* opened(root, name);
  }
  const list = await open(root, names.fileList);
  for await (const { line, place } of linesOf(list.content, names.fileList)) {
    const file = fileLine.safeParse(parsed(line, place));
    if (!file.success) throw new CommandRefused(`${place} is not a line of this format.`);
    const name = `${names.files}${file.data.key}`;
    // Before it is looked for: a name may lead out of the folder.
    entryName(name);
    yield* opened(root, name);
  }
  yield* opened(root, names.fileList);
  yield* opened(root, names.manifest);
}

/** Closed again, however much of it was read. */
async function* opened(root: string, name: string): AsyncGenerator<Entry> {
  const entry = await open(root, name);
  try {
    yield entry;
  } finally {
    entry.content.destroy();
  }
}

async function open(root: string, name: string): Promise<Entry> {
  const path = join(root, name);
  const found = await lstat(path).catch(() => undefined);
  if (found === undefined) throw new CommandRefused(`The archive is not whole: ${name} is missing.`);
  const isWithin = (await realpath(path)).startsWith(`${root}${sep}`);
  if (!found.isFile() || !isWithin) throw new CommandRefused(`${name} is no file of the archive's own.`);
  return { name, bytes: found.size, content: createReadStream(path) };
}

type TarEntry = Readable & { readonly header: Header };

async function* entriesOfTar(path: string): AsyncGenerator<Entry> {
  const tar = extract();
  const filling = pipeline(createReadStream(path), tar as unknown as NodeJS.WritableStream);
  // Whoever reads the entries hears of it.
  filling.catch(() => undefined);
  try {
    for await (const entry of tar as unknown as AsyncIterable<TarEntry>) {
      const { name, size = 0, type } = entry.header;
      if (type !== 'file') throw new CommandRefused(`${JSON.stringify(name.slice(0, 200))} is no file.`);
      yield { name, bytes: size, content: Readable.from(inWords(entry)) };
      if (!entry.destroyed) entry.resume();
    }
    await filling;
  } catch (error) {
    throw error instanceof CommandRefused ? error : noTar(error);
  }
}

async function* inWords(entry: TarEntry): AsyncGenerator<Buffer> {
  try {
    for await (const piece of entry as AsyncIterable<Buffer>) yield piece;
  } catch (error) {
    throw noTar(error);
  }
}

const noTar = (cause: unknown): CommandRefused =>
  new CommandRefused('The archive cannot be read: it is no tar, or was cut off.', { cause });
