/**
 * Carries a step for many tickets on, one transaction a ticket, so that one that is refused costs nobody else anything and
 * whoever takes over from a killed worker goes on behind the last that was done. Long ones go on in another run.
 */
import { AppError } from '@prosa/shared';
import type { UserActor, UserCtx } from '#src/platform/context.ts';
import { handleJob, type JobCtx, type JobHandler } from '#src/platform/feature.ts';
import { agents } from '#src/tenant/users/index.ts';
import {
  type BulkItem,
  type BulkRow,
  endStage,
  findBulk,
  listItemsToDo,
  lockItem,
  updateItem,
} from '../bulk/bulk.queries.ts';
import { doPart, undoPart } from '../bulk/carry-out-bulk.ts';
import { bulkMoved } from '../events.ts';
import { bulkJob } from '../jobs.ts';

const perRun = 200;
/** After how many tickets each time browsers are told. */
const toldEvery = 20;

type Stage = {
  readonly bulk: BulkRow;
  readonly stage: 'running' | 'undoing';
  readonly actor: UserActor | undefined;
};

export const carryBulkOn: JobHandler = handleJob(bulkJob, async (ctx, { bulkId }) => {
  const at = await stageOf(ctx, bulkId);
  if (at === undefined) return;
  const items = await ctx.inside((company) => listItemsToDo(company, bulkId, at.stage, perRun));
  for (const [index, item] of items.entries()) {
    if (!(await carryOut(ctx, at, item))) return;
    if ((index + 1) % toldEvery === 0)
      await ctx.inside(async (company) => company.emit(bulkMoved, { bulkId }));
  }
  await ctx.inside(async (company) => {
    if (items.length === perRun) company.enqueue(bulkJob, { bulkId });
    else await endStage(company, bulkId, at.stage, at.stage === 'running' ? 'done' : 'undone');
    company.emit(bulkMoved, { bulkId });
  });
});

async function stageOf(ctx: JobCtx, bulkId: number): Promise<Stage | undefined> {
  return ctx.inside(async (company) => {
    const bulk = await findBulk(company, bulkId);
    if (bulk?.state !== 'running' && bulk?.state !== 'undoing') return undefined;
    const user = (await company.cached(agents)).get(bulk.userId);
    const actor: UserActor | undefined =
      user === undefined
        ? undefined
        : {
            kind: 'user',
            id: user.id,
            name: user.name,
            profile: user.profile,
            super: user.super,
            sessionId: user.sessionId ?? '',
          };
    return { bulk, stage: bulk.state, actor };
  });
}

/**
 * Carries out one ticket's part; returns `false` when the step is not to go on. A failure of ours is tried again, and
 * in the end told as one.
 */
async function carryOut(ctx: JobCtx, { bulk, stage, actor }: Stage, item: BulkItem): Promise<boolean> {
  const part = { bulkId: bulk.id, action: bulk.action, item };
  try {
    if (actor === undefined) throw new AppError('ERR_NO_PERMISSION');
    return await ctx.inCompany(ctx.companyId, actor, (company) =>
      stage === 'running' ? doPart(company as UserCtx, part) : undoPart(company as UserCtx, part),
    );
  } catch (error) {
    const refusal = refusalOf(error, ctx.lastAttempt);
    if (refusal === undefined) throw error;
    await ctx.inside(async (company) => {
      // Another run may have done it.
      if (!(await lockItem(company, bulk.id, item.position, stage))) return;
      await updateItem(company, bulk.id, item.position, stage === 'running' ? refusal : { outcome: 'kept' });
    });
    return true;
  }
}

function refusalOf(error: unknown, isLast: boolean) {
  const refused = error instanceof AppError && error.status < 500 ? error : undefined;
  if (refused === undefined && !isLast) return undefined;
  const code = refused?.code ?? 'ERR_INTERNAL_SERVER_ERROR';
  return { outcome: 'refused', refusal: { code, params: { ...refused?.details.params } } } as const;
}
