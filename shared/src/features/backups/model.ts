/** The daily backups of the installation, as its operator sees them. */
import { z } from 'zod';
import { instant } from '../../kernel/wire.ts';

export const backupRun = z.object({
  startedAt: instant,
  /** Null while it is being made, and where a process died over it. */
  endedAt: instant.nullable(),
  /** Name of the backup in the folder; null unless it is whole and was read back. */
  file: z.string().nullable(),
  bytes: z.int().nullable(),
  rows: z.int().nullable(),
  files: z.int().nullable(),
  /** Why it failed. */
  problem: z.string().nullable(),
});
export type BackupRun = z.infer<typeof backupRun>;

export const backupsView = z.object({
  /** Whether this server is told where daily backups go. */
  isConfigured: z.boolean(),
  isSealed: z.boolean(),
  withFiles: z.boolean(),
  /** The last good one; null where there is none. */
  lastGood: backupRun.nullable(),
  /** The last ones that were tried, the newest first. */
  runs: z.array(backupRun),
});
export type BackupsView = z.infer<typeof backupsView>;
