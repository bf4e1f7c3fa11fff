/** Everything of a company into an archive, in constant memory, while servers go on. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ExportAmount } from '@prosa/shared';
import { ObjectMissing, type Storage } from '../../drivers/storage/driver.ts';
import { archiveFolder } from '../../features/company-exports/index.ts';
import type { Store } from '../../platform/db/store.ts';
import {
  type ArchiveHead,
  type ArchiveManifest,
  archiveFormat,
  archiveVersion,
  type FileLine,
  names,
  tableFile,
} from './archive-format.ts';
import { type ArchiveTarget, type Fill, openList, openSum } from './archive-target.ts';
import { openSnapshot, type Snapshot } from './company-snapshot.ts';
import { leftOut, readAlone, withheld } from './not-carried.ts';

export type ExportOptions = {
  readonly addresses: Store['addresses'];
  readonly storage: Pick<Storage, 'list' | 'stat' | 'get'>;
  readonly companyId: number;
  /** Whether hashes of passwords go along, with which people are let in elsewhere. */
  readonly withPasswords: boolean;
  readonly product: string;
  readonly now: () => Date;
  /** Where the list of files grows until it is an entry. */
  readonly listPath: string;
  /** Hands `fill` a place to write to. */
  readonly write: (fill: Fill) => Promise<void>;
  /** Told what there is before anything is written; whoever rejects it keeps it from being. Nothing is counted unless asked for. */
  readonly counted?: (counted: Counted) => Promise<void>;
  /** Told what has been written since it was told last. */
  readonly progress?: (more: ExportAmount) => void;
};

/** How much there is: of tables about, of files what they have now. */
export type Counted = {
  readonly tables: readonly { readonly rows: number; readonly bytes: number }[];
  readonly files: { readonly count: number; readonly bytes: number };
};

export type Exported = { readonly head: ArchiveHead; readonly manifest: ArchiveManifest };

/** Writes the archive. Rejects with `CommandRefused` where there is no such company; what was written by then is removed. */
export async function writeCompany(options: ExportOptions): Promise<Exported> {
  const { addresses, companyId, withPasswords, counted, write } = options;
  return openSnapshot(addresses, { companyId, withPasswords }, async (snapshot) => {
    const head = headOf(snapshot, options);
    if (counted !== undefined)
      await counted({ tables: await snapshot.count(), files: await countFiles(snapshot, options) });
    let manifest: ArchiveManifest | undefined;
    await write(async (target) => {
      manifest = await fill(target, { head, snapshot, options });
    });
    if (manifest === undefined) throw new Error('nothing was written');
    return { head, manifest };
  });
}

const headOf = ({ migration, company, tables }: Snapshot, { product, now }: ExportOptions): ArchiveHead => ({
  format: archiveFormat,
  version: archiveVersion,
  product,
  madeAt: now().toISOString(),
  migration,
  company,
  tables: Object.fromEntries(tables.map(({ name, columns }) => [name, [...columns]])),
  readAlone,
  leftOut,
  withheld,
});

type Filling = { readonly head: ArchiveHead; readonly snapshot: Snapshot; readonly options: ExportOptions };

async function fill(target: ArchiveTarget, { head, snapshot, options }: Filling): Promise<ArchiveManifest> {
  const headText = textOf(head);
  await addText(target, names.head, headText);
  const tables: ArchiveManifest['tables'] = {};
  for (const { name } of snapshot.tables) {
    const sum = openSum(({ bytes, lines }) => options.progress?.({ rows: lines, files: 0, bytes }));
    await target.add(tableFile(name), sum.pass(snapshot.rowsOf(name)));
    const { bytes, sha256, lines } = sum.result();
    tables[name] = { rows: lines, bytes, sha256 };
  }
  const files = await addFiles(target, snapshot, options);
  const manifest: ArchiveManifest = {
    head: createHash('sha256').update(headText).digest('hex'),
    tables,
    files,
  };
  await addText(target, names.manifest, textOf(manifest));
  return manifest;
}

const textOf = (content: unknown): string => `${JSON.stringify(content, null, 1)}\n`;

const addText = (target: ArchiveTarget, name: string, text: string): Promise<void> =>
  target.add(name, Readable.from([Buffer.from(text)]));

/**
 * Files are what lies in the company's folder of the storage, so no column that names one can be forgotten. Each is stored before
 * what refers to it is committed: none that the rows name came later. Archives that were made before are no part of the next.
 */
async function* filesOf(
  snapshot: Snapshot,
  { storage, companyId }: Pick<ExportOptions, 'storage' | 'companyId'>,
): AsyncGenerator<string> {
  const loose = await snapshot.looseFiles();
  const archives = archiveFolder(companyId);
  for await (const { key } of storage.list(`${companyId}/`))
    if (!loose.has(key) && !key.startsWith(archives)) yield key;
}

/** A bucket is asked about one file after the other: several at once. */
const askedAtOnce = 16;

async function countFiles(snapshot: Snapshot, options: ExportOptions): Promise<Counted['files']> {
  const total = { count: 0, bytes: 0 };
  const asking = new Set<Promise<void>>();
  for await (const key of filesOf(snapshot, options)) {
    const asked: Promise<void> = options.storage.stat(key).then((found) => {
      asking.delete(asked);
      if (found === undefined) return;
      total.count += 1;
      total.bytes += found.bytes;
    });
    asking.add(asked);
    if (asking.size >= askedAtOnce) await Promise.race(asking);
  }
  await Promise.all(asking);
  return total;
}

async function addFiles(
  target: ArchiveTarget,
  snapshot: Snapshot,
  options: ExportOptions,
): Promise<ArchiveManifest['files']> {
  const { companyId, listPath, progress } = options;
  const list = await openList(listPath);
  const total = { count: 0, bytes: 0 };
  try {
    for await (const key of filesOf(snapshot, options)) {
      const line = await addFile(target, options, { key, name: key.slice(`${companyId}/`.length) });
      if (line === undefined) continue;
      total.count += 1;
      total.bytes += line.bytes;
      progress?.({ rows: 0, files: 1, bytes: 0 });
      await list.add(`${JSON.stringify(line)}\n`);
    }
    const sum = openSum();
    await target.add(names.fileList, sum.pass(await list.content()));
    return { ...total, sha256: sum.result().sha256 };
  } finally {
    await list.remove();
  }
}

/** Returns what became of it; undefined where it was removed meanwhile. */
async function addFile(
  target: ArchiveTarget,
  { storage, progress }: ExportOptions,
  { key, name }: { readonly key: string; readonly name: string },
): Promise<FileLine | undefined> {
  const found = await storage.stat(key);
  if (found === undefined) return undefined;
  const sum = openSum(({ bytes }) => progress?.({ rows: 0, files: 0, bytes }));
  let content: Readable;
  try {
    content = await storage.get(key);
  } catch (error) {
    if (error instanceof ObjectMissing) return undefined;
    throw error;
  }
  await target.addFile(`${names.files}${name}`, found.bytes, Readable.from(sum.pass(content)));
  return { key: name, bytes: found.bytes, sha256: sum.result().sha256 };
}
