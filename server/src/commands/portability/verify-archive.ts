/**
 * Reads an archive from its beginning to its end, in constant memory, and holds it against its manifest, before anything of
 * it is taken in.
 */
import { createHash, type Hash } from 'node:crypto';
import { CommandRefused } from '../command-refused.ts';
import {
  type ArchiveHead,
  type ArchiveManifest,
  archiveFormat,
  archiveHead,
  archiveManifest,
  archiveVersion,
  entryName,
  names,
} from './archive-format.ts';
import { openSum } from './archive-target.ts';
import { linesOf, parsed, textOf } from './lines.ts';
import type { ArchiveSource, Entry } from './open-source.ts';

export type VerifiedArchive = {
  readonly head: ArchiveHead;
  readonly manifest: ArchiveManifest;
  /** By which people sign in. */
  readonly emails: readonly string[];
};

type State = {
  head?: ArchiveHead;
  manifest?: ArchiveManifest;
  readonly sums: Map<string, ArchiveManifest['tables'][string]>;
  readonly files: { count: number; bytes: number; readonly list: Hash };
  /** SHA-256 of what is read as a whole. */
  readonly texts: Map<string, string>;
  readonly emails: string[];
};

/** Rejects with `CommandRefused` where it is no archive of this format, or not as it was made. */
export async function verifyArchive(source: ArchiveSource): Promise<VerifiedArchive> {
  const files = { count: 0, bytes: 0, list: createHash('sha256') };
  const state: State = { sums: new Map(), files, texts: new Map(), emails: [] };
  for await (const entry of source.entries()) await readEntry(entry, state);
  const { head, manifest } = state;
  if (head === undefined) throw new CommandRefused('This is no archive of a company.');
  if (manifest === undefined) throw new CommandRefused('The archive was cut off: its manifest is missing.');
  for (const table of Object.keys(head.tables)) assertSame(table, manifest, state);
  const { sha256, count, bytes } = manifest.files;
  const isSame =
    state.texts.get(names.head) === manifest.head &&
    Object.keys(manifest.tables).length === state.sums.size &&
    files.count === count &&
    files.bytes === bytes &&
    state.texts.get(names.fileList) === sha256 &&
    files.list.digest('hex') === sha256;
  if (!isSame)
    throw new CommandRefused('The archive is damaged: what is in it is not what its manifest says.');
  return { head, manifest, emails: state.emails };
}

function assertSame(table: string, manifest: ArchiveManifest, { sums }: State): void {
  const [said, found] = [manifest.tables[table], sums.get(table)];
  if (found === undefined)
    throw new CommandRefused(`The archive is not whole: the rows of ${table} are missing.`);
  if (said?.sha256 !== found.sha256 || said.rows !== found.rows || said.bytes !== found.bytes)
    throw new CommandRefused(`The archive is damaged: the rows of ${table} are not what its manifest says.`);
}

async function readEntry({ name, content }: Entry, state: State): Promise<void> {
  const entry = entryName(name);
  if (state.head === undefined && entry.kind !== 'head')
    throw new CommandRefused('This is no archive of a company.');
  const sum = openSum();
  const passed = sum.pass(content);
  if (entry.kind === 'file') return readFile(entry.key, passed, sum, state);
  if (entry.kind === 'table') return readTable(entry.table, { name, passed, sum }, state);
  if (state.texts.has(name)) throw new CommandRefused(`The archive holds ${name} twice.`);
  if (entry.kind === 'fileList') for await (const _ of passed);
  else if (entry.kind === 'head') state.head = headOf(await textOf(passed, name));
  else state.manifest = manifestOf(await textOf(passed, name));
  state.texts.set(name, sum.result().sha256);
}

function headOf(text: string): ArchiveHead {
  const found = parsed(Buffer.from(text), names.head);
  if (found['format'] !== archiveFormat) throw new CommandRefused('This is no archive of a company.');
  if (found['version'] !== archiveVersion)
    throw new CommandRefused(
      `The archive has version ${String(found['version']).slice(0, 20)} of the format; this program reads ${archiveVersion}.`,
    );
  const head = archiveHead.safeParse(found);
  if (!head.success) throw new CommandRefused('The archive is damaged: its head does not say what it must.');
  return head.data;
}

function manifestOf(text: string): ArchiveManifest {
  const manifest = archiveManifest.safeParse(parsed(Buffer.from(text), names.manifest));
  if (!manifest.success)
    throw new CommandRefused('The archive is damaged: its manifest does not say what it must.');
  return manifest.data;
}

type Sum = ReturnType<typeof openSum>;

async function readTable(
  table: string,
  { name, passed, sum }: { readonly name: string; readonly passed: AsyncIterable<Buffer>; readonly sum: Sum },
  state: State,
): Promise<void> {
  if (state.head?.tables[table] === undefined)
    throw new CommandRefused(`The archive holds rows of ${table}, which its head does not name.`);
  if (state.sums.has(table)) throw new CommandRefused(`The archive holds the rows of ${table} twice.`);
  for await (const { line, place } of linesOf(passed, name)) {
    const row = parsed(line, place);
    if (table === 'users' && row['deleted_at'] === null && typeof row['email'] === 'string')
      state.emails.push(row['email']);
  }
  const { bytes, sha256, lines } = sum.result();
  state.sums.set(table, { rows: lines, bytes, sha256 });
}

async function readFile(
  key: string,
  passed: AsyncIterable<Buffer>,
  sum: Sum,
  { files }: State,
): Promise<void> {
  for await (const _ of passed);
  const { bytes, sha256 } = sum.result();
  files.count += 1;
  files.bytes += bytes;
  files.list.update(`${JSON.stringify({ key, bytes, sha256 })}\n`);
}
