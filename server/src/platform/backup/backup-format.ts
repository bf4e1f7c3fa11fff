/**
 * What lies in a backup: a tar archive that any tool can look into. `head.json` comes first and says what is needed before
 * anything is taken in, then each table in the database's own text format, packed in parts of a few megabytes, the jobs that
 * were waiting, the files, and last `manifest.json`, without which a backup is no backup.
 */
import { z } from 'zod';

export const formatVersion = 1;

export const names = {
  head: 'head.json',
  secret: 'secret',
  manifest: 'manifest.json',
  files: 'files/',
  tables: 'tables/',
} as const;

/** The jobs that were waiting lie beside the tables, as rows of the outbox. */
export const jobsTable = 'waiting jobs';

const table = z.object({ name: z.string(), columns: z.array(z.string()) });
const sequence = z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() });

/** Where one PostgreSQL differs from the next one is none of it. */
export const backupHead = z.object({
  format: z.number().int(),
  product: z.string(),
  madeAt: z.string(),
  postgres: z.string(),
  /** The newest migration the database has had, by its moment, and how many those are. */
  migration: z.object({ when: z.number(), count: z.number() }),
  /** Which master secret has sealed what is sealed; it says nothing about it. */
  secret: z.string(),
  withSecret: z.boolean(),
  withFiles: z.boolean(),
  tables: z.array(table),
  sequences: z.array(sequence),
});
export type BackupHead = z.infer<typeof backupHead>;
export type BackupTable = z.infer<typeof table>;

const loaded = z.object({ rows: z.number(), bytes: z.number(), sha256: z.string() });
export const backupManifest = z.object({
  tables: z.record(z.string(), loaded),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Over everything that lies before the manifest, in its order. */
  sha256: z.string(),
});
export type BackupManifest = z.infer<typeof backupManifest>;
export type TableSum = z.infer<typeof loaded>;
