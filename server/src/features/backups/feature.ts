/** Daily backups of the installation: made by one node, read back, kept for so long, and seen by the operator. */
import { backupsContract } from '@prosa/shared';
import type { PlatformCtx } from '#src/platform/context.ts';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { type BackupDeps, makeDueBackup } from './make-due-backup.remote.ts';
import { observeBackups } from './observe-backups.ts';
import { backupsHandlers } from './routes.ts';

export type BackupsOptions = Omit<BackupDeps, 'folder' | 'signal'> & {
  /** Undefined: none are made. */
  readonly folder: string | undefined;
};

export function backupsFeature({ folder, ...options }: BackupsOptions): Feature {
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  /** Beside the timers, which have few places: a large installation takes its time. */
  const look = (ctx: PlatformCtx, into: string): void => {
    running ??= makeDueBackup(ctx, { ...options, folder: into, signal: ending.signal })
      .catch((err: unknown) => ctx.log.error({ err }, 'nobody could look whether a backup is due'))
      .finally(() => {
        running = undefined;
      });
  };
  return {
    name: 'backups',
    endpoints: mounted(
      backupsContract,
      backupsHandlers({
        isConfigured: folder !== undefined,
        isSealed: options.passphrase !== undefined,
        withFiles: options.files !== undefined,
      }),
    ),
    timers:
      folder === undefined
        ? []
        : [{ name: 'backups.daily', cron: '* * * * *', run: async (ctx) => look(ctx, folder) }],
    observe: observeBackups,
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
