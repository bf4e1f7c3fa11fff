/** The counters of a period and how each attendant stands in it; what happens at this moment is counted at this moment. */
import type { Attendant, dashboardContract, Input, Output } from '@prosa/shared';
import { listTeam } from '#src/features/assignment/index.ts';
import { countOpenAndWaiting, type OpenAndWaiting } from '#src/features/tickets/lists/index.ts';
import { listPresent } from '#src/features/users/presence/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { agents } from '#src/tenant/users/index.ts';
import { chosenPeriod } from './chosen-period.ts';
import { countLeads } from './count-leads.ts';
import type { Figure } from './figure.queries.ts';
import { byKey, meanOf, minutesOf, none, ofSplit, roundedTo, sumOf } from './figures.rules.ts';
import { getFigures } from './get-figures.ts';
import { type Overseen, overseenQueues } from './overseen-queues.ts';

type Read = typeof dashboardContract.read;

const dimensions = ['opened/user', 'finished/user', 'supported/user', 'waited/user', 'rated/user'] as const;

export async function getDashboard(ctx: UserCtx, input: Input<Read>): Promise<Output<Read>> {
  const { days, date_from: from, date_to: to } = input;
  const period = await chosenPeriod(ctx, { days: days === '' ? 0 : days, from, to });
  const overseen = await overseenQueues(ctx);
  const figures = await getFigures(ctx, period, dimensions, overseen.queueIds);
  const live = await countOpenAndWaiting(ctx, overseen.hasQueue);
  const sum = (figure: string, split: string) => sumOf(ofSplit(figures, figure, split));
  return {
    period: { from: period.from, to: period.to },
    counters: {
      avgSupportTime: minutesOf(sum('supported', 'user')),
      avgWaitTime: minutesOf(sum('waited', 'user')),
      supportHappening: live.open,
      supportPending: live.pending,
      supportFinished: sum('finished', 'user').count,
      leads: await countLeads(ctx, period, overseen.queueIds),
    },
    attendants: await viewAttendants(ctx, figures, overseen, live.openOf),
  };
}

/**
 * Everybody who works in the overseen queues, with or without a ticket, and whoever else did in the period or does now; the
 * impersonating operator is nobody.
 */
async function viewAttendants(
  ctx: UserCtx,
  figures: readonly Figure[],
  overseen: Overseen,
  openOf: OpenAndWaiting['openOf'],
): Promise<Attendant[]> {
  const present = await listPresent(ctx.db, ctx.now());
  const loads = new Map((await listTeam(ctx)).map((load) => [load.userId, load]));
  const active = new Set([...figures.map(({ key }) => key), ...openOf.keys()]);
  const everyone = [...(await ctx.cached(agents)).values()].filter(
    (agent) => agent.support === null && (overseen.hasAgent(agent) || active.has(agent.id)),
  );
  const of = (figure: string) => byKey(ofSplit(figures, figure, 'user'));
  const [opened, finished, supported, waited, rated] = [
    of('opened'),
    of('finished'),
    of('supported'),
    of('waited'),
    of('rated'),
  ];
  return everyone.map(({ id, name }) => ({
    id,
    name,
    avgSupportTime: minutesOf(supported.get(id) ?? none),
    avgWaitTime: minutesOf(waited.get(id) ?? none),
    open: openOf.get(id) ?? 0,
    tickets: (opened.get(id) ?? none).count,
    finished: (finished.get(id) ?? none).count,
    rating: roundedTo(2, meanOf(rated.get(id) ?? none)),
    ratings: (rated.get(id) ?? none).count,
    online: present.has(id),
    availability: present.get(id) ?? 'offline',
    carried: loads.get(id)?.open ?? 0,
    capacity: loads.get(id)?.capacity ?? 0,
  }));
}
