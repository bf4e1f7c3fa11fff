/** Orders a report by e-mail. Whoever is to get it must be one who may see reports. */
import {
  fail,
  type Input,
  may,
  type ReportMailing,
  reportMailingLimits,
  type reportsContract,
} from '@prosa/shared';
import { overseenQueue } from '#src/features/dashboard/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { agents } from '#src/tenant/users/index.ts';
import { reportMailingChanged } from '../events.ts';
import { countMailings, insertMailing, insertReaders, lockMailing } from './mailing.queries.ts';
import { viewMailing } from './mailing.view.ts';

type Wanted = Input<typeof reportsContract.createMailing>;

export async function createMailing(ctx: UserCtx, wanted: Wanted): Promise<ReportMailing> {
  const readerIds = await assertFits(ctx, wanted);
  const limit = reportMailingLimits.each;
  if ((await countMailings(ctx.db)) >= limit) fail('ERR_TOO_MANY_REPORT_MAILINGS', { limit });
  const plan = planOf(wanted);
  const id = await insertMailing(ctx.db, { ...plan, authorId: ctx.actor.id, plannedAt: ctx.now() });
  await insertReaders(ctx.db, id, readerIds);
  ctx.audit({ after: { ...plan, readerIds } });
  ctx.emit(reportMailingChanged, { mailingId: id, userIds: [ctx.actor.id, ...readerIds] });
  return showMailing(ctx, id);
}

/** Returns which report it is, and when it comes. */
export const planOf = ({ by, queueId, every, weekday, hour, file }: Omit<Wanted, 'readerIds'>) => ({
  by,
  queueId,
  every,
  weekday,
  hour,
  file,
});

/** Returns it as it stands now. */
export async function showMailing(ctx: UserCtx, id: number): Promise<ReportMailing> {
  const row = await lockMailing(ctx.db, id);
  return row === undefined ? fail('ERR_NO_REPORT_MAILING_FOUND') : viewMailing(ctx, row);
}

/** Returns who is to get it, each once. */
export async function assertFits(ctx: UserCtx, { queueId, readerIds }: Wanted): Promise<number[]> {
  if (queueId !== null) await overseenQueue(ctx, queueId);
  const people = await ctx.cached(agents);
  for (const id of readerIds) {
    const agent = people.get(id);
    if (agent === undefined || agent.support !== null) fail('ERR_NO_USER_FOUND');
    if (!may(agent, 'dashboard:view')) fail('ERR_REPORT_READER', { name: agent.name });
  }
  return [...new Set(readerIds)];
}
