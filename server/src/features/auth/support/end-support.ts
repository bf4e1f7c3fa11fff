/**
 * Ends the impersonations that are over: by their time, with the sign-in they came from, or because nobody is an
 * operator any more. Running it twice does no harm; it follows every such moment, and runs each minute besides.
 */
import { supportLeft } from '@prosa/shared';
import { recordAuthAction } from '#src/features/audit/index.ts';
import { stopImpersonation } from '#src/features/users/access/index.ts';
import { type Impersonation, listImpersonations } from '#src/features/users/index.ts';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import { handleJob, type JobHandler, type Timer } from '#src/platform/feature.ts';
import { eachApart } from '#src/platform/jobs/each-apart.ts';
import { findAgent } from '#src/tenant/users/index.ts';
import { supportEnded } from '../events.ts';
import { endSupport } from '../jobs.ts';
import { isSupportOver } from '../support.rules.ts';

const system = { kind: 'system', name: 'support' } as const;

/** Ends an impersonation: its user leaves, with its sockets, and the company's audit log says so. */
export async function leaveSupport(ctx: Ctx, userId: number, ip: string): Promise<void> {
  const agent = await findAgent(ctx.db, userId);
  if (agent === undefined) return;
  // Said before the sockets end that should hear it.
  ctx.emit(supportEnded, { userId, sessionId: ctx.newId() });
  if (await stopImpersonation(ctx, userId))
    await recordAuthAction(ctx, { userId, name: agent.name, ip }, supportLeft);
}

async function isOver(ctx: PlatformCtx, { support }: Impersonation): Promise<boolean> {
  const operator = await ctx.inCompany(support.companyId, system, ({ db }) => findAgent(db, support.userId));
  return isSupportOver(support, operator, ctx.now());
}

export async function endSupportThatIsOver(ctx: PlatformCtx): Promise<void> {
  const impersonations = await ctx.across('impersonations that are over', listImpersonations);
  await eachApart(impersonations, async (impersonation) => {
    if (await isOver(ctx, impersonation))
      await ctx.inCompany(impersonation.companyId, system, (company) =>
        leaveSupport(company, impersonation.userId, ''),
      );
  });
}

export const endSupportJob: JobHandler = handleJob(endSupport, endSupportThatIsOver);

export const endSupportTimer: Timer = {
  name: 'auth.support',
  cron: '* * * * *',
  run: endSupportThatIsOver,
};
