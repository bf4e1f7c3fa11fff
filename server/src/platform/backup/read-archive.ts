/**
 * Reads a backup from its beginning to its end, in constant memory, and holds what it reads against the manifest at its end.
 * Nothing that was handed out may count before this has resolved.
 */
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import {
  type BackupHead,
  type BackupManifest,
  backupHead,
  backupManifest,
  formatVersion,
  names,
} from './backup-format.ts';
import { BackupRefused } from './backup-refused.ts';
import { sealHeadBytes, sealMark, unseal } from './sealed-stream.ts';
import { openTableSums, type TableSums } from './table-sums.ts';

const unpacked = promisify(gunzip);

export type BackupVisitor = {
  /** Comes first; what it rejects with ends the reading. */
  head?(head: BackupHead): Promise<void>;
  /** The master secrets, where they were asked to go along. */
  secret?(masters: string): Promise<void>;
  /** Some rows of a table, in its order; one table after the other. */
  rows?(table: string, bytes: Buffer): Promise<void>;
  /** Nothing needs to be read of the content. */
  file?(key: string, content: Readable): Promise<void>;
};

export type ReadBackup = { readonly head: BackupHead; readonly manifest: BackupManifest };

/** Reads a backup. Rejects with `BackupRefused` where it is no backup, does not open, or is not as it was made. */
export async function readArchive(
  file: string,
  passphrase: string | undefined,
  visitor: BackupVisitor = {},
  signal?: AbortSignal,
): Promise<ReadBackup> {
  const entries = extract();
  const filling = pipeline(await plainBytes(file, passphrase), entries as unknown as NodeJS.WritableStream);
  // It is awaited below; until then whoever reads the entries hears of it first.
  filling.catch(() => undefined);
  const read = await readEntries(entries as AsyncIterable<Entry>, visitor, signal).catch((error: unknown) => {
    throw damaged(error);
  });
  await filling.catch((error: unknown) => {
    throw damaged(error);
  });
  return read;
}

/** What the visitor or the file system says stands; everything else says that these are not the bytes that were written. */
function damaged(error: unknown): unknown {
  const { message = '', code } = error as { message?: string; code?: string };
  const isOfTheFormat = /tar|Unexpected end|Premature close|incorrect|invalid|JSON/i.test(message);
  if (error instanceof BackupRefused || (!isOfTheFormat && !code?.startsWith('Z_'))) return error;
  return new BackupRefused('The backup is damaged, or was cut off.', { cause: error });
}

async function plainBytes(file: string, passphrase: string | undefined): Promise<Readable> {
  const head = Buffer.alloc(sealHeadBytes);
  const handle = await open(file);
  const { bytesRead } = await handle.read(head, 0, sealHeadBytes, 0).finally(() => handle.close());
  const isSealed = bytesRead === sealHeadBytes && head.subarray(0, sealMark.length).equals(sealMark);
  if (!isSealed) return createReadStream(file);
  if (passphrase === undefined)
    throw new BackupRefused(
      'The backup is sealed: put the passphrase it was made with in BACKUP_PASSPHRASE.',
    );
  return Readable.from(unseal(createReadStream(file, { start: sealHeadBytes }), head, passphrase));
}

type Entry = AsyncIterable<Buffer> & { readonly header: Header };
type State = { head?: BackupHead; manifest?: BackupManifest; files: number; fileBytes: number };

async function readEntries(
  entries: AsyncIterable<Entry>,
  visitor: BackupVisitor,
  signal?: AbortSignal,
): Promise<ReadBackup> {
  const digest = createHash('sha256');
  const sums = openTableSums();
  const state: State = { files: 0, fileBytes: 0 };
  let sha256 = '';
  for await (const entry of entries) {
    signal?.throwIfAborted();
    const { name, size = 0 } = entry.header;
    if (name === names.manifest) {
      sha256 = digest.copy().digest('hex');
      state.manifest = backupManifest.parse(JSON.parse((await wholeOf(entry)).toString()));
      continue;
    }
    digest.update(`${name}\n${size}\n`);
    await readEntry(name, counted(entry, digest), visitor, state, sums);
  }
  const { head, manifest } = state;
  if (head === undefined) throw new BackupRefused('This file is no backup.');
  if (manifest === undefined) throw new BackupRefused('The backup was cut off: its end is missing.');
  const isWhole =
    manifest.sha256 === sha256 &&
    manifest.files.count === state.files &&
    manifest.files.bytes === state.fileBytes &&
    JSON.stringify(manifest.tables) === JSON.stringify(sums.all());
  if (!isWhole)
    throw new BackupRefused('The backup is damaged: its contents are not what its manifest says.');
  return { head, manifest };
}

async function readEntry(
  name: string,
  content: AsyncIterable<Buffer>,
  visitor: BackupVisitor,
  state: State,
  sums: TableSums,
): Promise<void> {
  if (name === names.head) {
    state.head = headOf(await wholeOf(content));
    return visitor.head?.(state.head);
  }
  if (state.head === undefined) throw new BackupRefused('This file is no backup.');
  if (name === names.secret) {
    const masters = await wholeOf(content);
    return visitor.secret?.(masters.toString());
  }
  if (name.startsWith(names.tables)) {
    const table = name.slice(names.tables.length, name.lastIndexOf('/'));
    const bytes = await unpacked(await wholeOf(content));
    sums.add(table, bytes);
    return visitor.rows?.(table, bytes);
  }
  state.files += 1;
  const stream = Readable.from(summed(content, (bytes) => (state.fileBytes += bytes)));
  await visitor.file?.(name.slice(names.files.length), stream);
  for await (const _ of stream.destroyed ? [] : stream);
}

function headOf(bytes: Buffer): BackupHead {
  const { format } = JSON.parse(bytes.toString()) as { format?: number };
  if (format !== formatVersion)
    throw new BackupRefused(`The backup has the format ${format}; this version reads ${formatVersion}.`);
  return backupHead.parse(JSON.parse(bytes.toString()));
}

async function* counted(entry: Entry, digest: Hash): AsyncGenerator<Buffer> {
  for await (const bytes of entry) {
    digest.update(bytes);
    yield bytes;
  }
}

async function* summed(content: AsyncIterable<Buffer>, add: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const bytes of content) {
    add(bytes.length);
    yield bytes;
  }
}

async function wholeOf(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}
