/**
 * Keeps of actions whose end nobody has told that they were begun: their process died, or something broke. Whether they
 * were done is for whoever reads the log to find out. Running it twice does no harm.
 */
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { deleteBegun, insertAction, listBegunBefore } from './audit.queries.ts';

/** Longer than any request lasts. */
const patienceMs = 15 * 60_000;
const perRun = 1_000;
const system = { kind: 'system', name: 'audit' } as const;

export async function recordUnfinished(ctx: PlatformCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - patienceMs);
  const open = await ctx.across('actions whose end was never told', (db) =>
    listBegunBefore(db, before, perRun),
  );
  await eachApart(open, ({ companyId, id }) =>
    ctx.inCompany(companyId, system, async ({ db }) => {
      const begun = await deleteBegun(db, id);
      if (begun === undefined) return;
      const { companyId: _, ...known } = begun;
      await insertAction(db, { ...known, recordName: '', changes: [], unfinished: true });
    }),
  );
}

export const unfinishedTimer: Timer = {
  name: 'audit.unfinished',
  cron: '*/5 * * * *',
  run: recordUnfinished,
};
