/**
 * One backup into one file: the database as one moment saw it, the jobs that were waiting, and the files. Servers go on
 * meanwhile. The file has its name once it is whole, on the disk, and read back.
 */
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Address } from '../db/database.ts';
import { isMarker } from '../nodes/common-files.ts';
import { type BackupHead, formatVersion, names } from './backup-format.ts';
import { type Dump, dumpDatabase } from './dump-database.ts';
import { type Archive, openArchive } from './open-archive.ts';
import { type ReadBackup, readArchive } from './read-archive.ts';
import { seal } from './sealed-stream.ts';
import { fillAndWrite } from './tar-entries.ts';

/** Where files lie, as far as backups go. */
export type KeptFiles = {
  list(): AsyncIterable<{ readonly key: string }>;
  stat(key: string): Promise<{ readonly bytes: number } | undefined>;
  get(key: string): Promise<Readable>;
};

export type BackupOptions = {
  readonly file: string;
  readonly system: Address;
  readonly product: string;
  readonly now: () => Date;
  /** Which master secret has sealed what is sealed. */
  readonly fingerprint: string;
  /** The master secrets themselves, where they are to go along. */
  readonly masters?: string | undefined;
  readonly files?: KeptFiles | undefined;
  readonly passphrase?: string | undefined;
  /** Gives it up. */
  readonly signal?: AbortSignal | undefined;
};

export type Backup = ReadBackup & { readonly bytes: number };

/** Makes a backup. Rejects with `BackupRefused` where there is nothing to keep; what was written by then is removed. */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const { file, passphrase, signal } = options;
  signal?.throwIfAborted();
  const draft = `${file}.partial`;
  try {
    await writeBackup(draft, options);
    const read = await readArchive(draft, passphrase, {}, signal);
    signal?.throwIfAborted();
    await rename(draft, file);
    await syncFolder(dirname(file));
    return { ...read, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeBackup(draft: string, options: BackupOptions): Promise<void> {
  const archive = openArchive();
  const { passphrase, signal } = options;
  const bytes = passphrase === undefined ? archive.bytes : seal(archive.bytes, passphrase);
  // `w` takes the place of what a backup that was killed has left.
  const writing = pipeline(Readable.from(bytes), createWriteStream(draft, { mode: 0o600, flush: true }));
  const giveUp = (): void => archive.fail(new Error('the backup was given up'));
  signal?.addEventListener('abort', giveUp, { once: true });
  await fillAndWrite(archive, fill(archive, options), writing).finally(() =>
    signal?.removeEventListener('abort', giveUp),
  );
}

async function fill(archive: Archive, options: BackupOptions): Promise<void> {
  const { system, product, now, fingerprint, masters, files } = options;
  await dumpDatabase(system, async ({ rowsOf, ...dump }: Dump) => {
    const head: BackupHead = {
      format: formatVersion,
      product,
      madeAt: now().toISOString(),
      secret: fingerprint,
      withSecret: masters !== undefined,
      withFiles: files !== undefined,
      ...dump,
    };
    await archive.add(names.head, JSON.stringify(head, null, 1));
    if (masters !== undefined) await archive.add(names.secret, masters);
    for (const table of dump.tables) await archive.addTable(table.name, rowsOf(table));
  });
  if (files !== undefined) await addFiles(archive, files);
  await archive.finish();
}

/** A file is stored before what refers to it is committed, so none that the tables name came later than they were read. */
async function addFiles(archive: Archive, files: KeptFiles): Promise<void> {
  for await (const { key } of files.list()) {
    // Says only which servers were there.
    if (isMarker(key)) continue;
    const found = await files.stat(key);
    if (found === undefined) continue;
    const content = await opened(files, key);
    if (content !== undefined) await archive.addFile(key, found.bytes, content);
  }
}

/** Opens a file; `undefined` where it was removed since it was looked at. */
const opened = (files: KeptFiles, key: string): Promise<Readable | undefined> =>
  files.get(key).catch(async (error: unknown) => {
    if ((await files.stat(key)) === undefined) return undefined;
    throw error;
  });

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}
