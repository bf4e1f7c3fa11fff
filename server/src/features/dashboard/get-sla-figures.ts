/** How many promised times of a period were kept, by queue and by user: of the queues that one oversees. */
import { type dashboardContract, dayBounds, type Input, type SlaFigures } from '@prosa/shared';
import { countDecidedClocks } from '#src/features/tickets/sla/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { userNames } from '#src/tenant/users/index.ts';
import { chosenPeriod } from './chosen-period.ts';
import { overseenQueues } from './overseen-queues.ts';
import { slaFiguresOf } from './sla-figures.rules.ts';

export async function getSlaFigures(
  ctx: UserCtx,
  { days, date_from: from, date_to: to }: Input<typeof dashboardContract.sla>,
): Promise<SlaFigures> {
  const period = await chosenPeriod(ctx, { days: days === '' ? 0 : days, from, to });
  const rows = await countDecidedClocks(ctx, {
    from: dayBounds(period.from, period.zone).from,
    to: dayBounds(period.to, period.zone).to,
    queueIds: (await overseenQueues(ctx)).queueIds,
  });
  const names = { queues: await ctx.cached(queueNames), users: await ctx.cached(userNames) };
  return { period: { from: period.from, to: period.to }, ...slaFiguresOf(rows, names) };
}
