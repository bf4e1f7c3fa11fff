/**
 * What lies in a company's archive, a folder or a tar of the same names: `head.json` says what it is and comes first, then
 * each table as JSON Lines, the files, the list of those, and last `manifest.json`, without which it is no archive.
 * docs/portability.md describes it for whoever reads it with other tools.
 */
import { z } from 'zod';
import { CommandRefused } from '../command-refused.ts';

export const archiveFormat = 'prosa-company';
export const archiveVersion = 1;

/**
 * The newest migration that moved what rows say: what an older database wrote, this version would misread. Later ones
 * only added.
 */
export const oldestRead = 1795898101600;

export const names = {
  head: 'head.json',
  tables: 'tables/',
  files: 'files/',
  fileList: 'files.jsonl',
  manifest: 'manifest.json',
} as const;

/** No row comes near it; what has no end is not read into memory. */
export const longestLine = 32 * 1_024 * 1_024;
/** Head and manifest are read as a whole: none of them is larger. */
export const longestText = 4 * 1_024 * 1_024;

const reasons = z.record(z.string(), z.string());

export const archiveHead = z.object({
  format: z.literal(archiveFormat),
  version: z.literal(archiveVersion),
  product: z.string(),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database it comes from, by its moment. */
  migration: z.number(),
  company: z.object({
    id: z.int().positive(),
    name: z.string(),
    createdAt: z.string(),
    /** What its plan is called there. */
    plan: z.string().nullable(),
  }),
  /** The columns of each table, in the order of the tables: what a row points at stands before it. */
  tables: z.record(z.string(), z.array(z.string())),
  /** Tables that are in the archive to be read, and are not taken in elsewhere. */
  readAlone: reasons,
  /** Tables of the company that are not in the archive. */
  leftOut: reasons,
  /** Columns that are not in the archive, as `table.column`. */
  withheld: reasons,
});
export type ArchiveHead = z.infer<typeof archiveHead>;

const sum = z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() });

export const archiveManifest = z.object({
  head: z.string(),
  tables: z.record(z.string(), sum),
  files: z.object({ count: z.int(), bytes: z.int(), sha256: z.string() }),
});
export type ArchiveManifest = z.infer<typeof archiveManifest>;

export const fileLine = z.object({ key: z.string(), bytes: z.int(), sha256: z.string() });
export type FileLine = z.infer<typeof fileLine>;

/** Returns how a company is known again, wherever its archive goes: by its number and birth there. */
export const companyKey = ({ id, createdAt }: ArchiveHead['company']): string => `archive:${id}:${createdAt}`;

/** Returns whether a name stays below the folder it is put in. */
export const isFileKey = (key: string): boolean =>
  /^[A-Za-z0-9][A-Za-z0-9._/-]{0,400}$/.test(key) &&
  key.split('/').every((part) => part !== '' && !part.startsWith('.'));

export type EntryName =
  | { readonly kind: 'head' | 'fileList' | 'manifest' }
  | { readonly kind: 'table'; readonly table: string }
  | { readonly kind: 'file'; readonly key: string };

/** Rejects with `CommandRefused` for what is no name of this format, such as one that leads out of it. */
export function entryName(name: string): EntryName {
  if (name === names.head) return { kind: 'head' };
  if (name === names.fileList) return { kind: 'fileList' };
  if (name === names.manifest) return { kind: 'manifest' };
  const table = /^tables\/([a-z][a-z0-9_]{0,62})\.jsonl$/.exec(name)?.[1];
  if (table !== undefined) return { kind: 'table', table };
  const key = name.startsWith(names.files) ? name.slice(names.files.length) : '';
  if (isFileKey(key)) return { kind: 'file', key };
  throw new CommandRefused(
    `The archive holds ${JSON.stringify(name.slice(0, 200))}, which is no name of this format.`,
  );
}

export const tableFile = (table: string): string => `${names.tables}${table}.jsonl`;
