/** Companies of other systems come along: asked for by whoever runs the installation, done by one node beside everything else. */
import { movingInContract } from '@prosa/shared';
import type { PlatformCtx } from '#src/platform/context.ts';
import { type Feature, handleJob, mounted } from '#src/platform/feature.ts';
import type { AskingDeps } from './asking.ts';
import { forgetOldImports } from './family-imports.queries.ts';
import { runImportJob } from './jobs.ts';
import { movingInHandlers } from './routes.ts';
import { type MovingInDeps, runDueImport } from './run-due-import.remote.ts';

export type MovingInOptions = AskingDeps & Omit<MovingInDeps, 'signal'>;

const dayMs = 24 * 3_600_000;
/** How long an address is kept, sealed, for whoever may want to go on. */
const addressDays = 7;
const kept = 50;

export function movingInFeature(options: MovingInOptions): Feature {
  const ending = new AbortController();
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  /** Beside jobs and timers, which have few places: years of conversations take their time. */
  const look = (ctx: PlatformCtx): void => {
    isAskedAgain = running !== undefined;
    running ??= runDueImport(ctx, { ...options, signal: ending.signal })
      .catch((err: unknown) => ctx.log.error({ err }, 'nobody could look for an import that is due'))
      .finally(() => {
        running = undefined;
        if (isAskedAgain && !ending.signal.aborted) look(ctx);
      });
  };
  return {
    name: 'moving-in',
    endpoints: mounted(movingInContract, movingInHandlers({ ...options, signal: ending.signal })),
    jobs: [handleJob(runImportJob, async (ctx) => look(ctx))],
    timers: [
      { name: 'moving-in.run', cron: '* * * * *', run: async (ctx) => look(ctx) },
      {
        name: 'moving-in.forget',
        cron: '23 * * * *',
        run: ({ across, now }) =>
          across('addresses of imports that are over', (db) =>
            forgetOldImports(db, { before: new Date(now().getTime() - addressDays * dayMs), kept }),
          ),
      },
    ],
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}
