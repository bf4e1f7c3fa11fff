/** A report, from the figures that the dashboard keeps: of a period and of the one before. */
import { periodBefore, type Report, type ReportDimension } from '@prosa/shared';
import {
  type Figure,
  getFigures,
  type QueueChoice,
  type ZonedPeriod,
} from '#src/features/dashboard/index.ts';
import { listReasonNames } from '#src/features/queues/reasons/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { tagNames } from '#src/tenant/tags/index.ts';
import { userNames } from '#src/tenant/users/index.ts';
import { type Group, type Groups, groupsByName, reportTable } from './report.rules.ts';
import { splitsOf } from './splits.rules.ts';

export type ReportChoice = {
  readonly by: ReportDimension;
  readonly period: ZonedPeriod;
  readonly queueIds: QueueChoice;
};

export async function buildReport(ctx: Ctx, { by, period, queueIds }: ReportChoice): Promise<Report> {
  const { from, to, zone } = period;
  const previous = periodBefore({ from, to });
  const splits = splitsOf(by);
  const now = await getFigures(ctx, period, splits, queueIds);
  const before = await getFigures(ctx, { ...previous, zone }, splits, queueIds);
  const groups = await groupsOf(ctx, by, [...now, ...before]);
  return { by, period: { from, to }, previous, ...reportTable(by, groups, now, before) };
}

/** What the keys of the figures stand for. */
async function groupsOf(ctx: Ctx, by: ReportDimension, figures: readonly Figure[]): Promise<Groups> {
  switch (by) {
    case 'queue':
      return named(await ctx.cached(queueNames));
    case 'user':
      return named(await ctx.cached(userNames));
    case 'connection':
      return named(await ctx.cached(connectionNames));
    case 'tag':
      return named(await ctx.cached(tagNames));
    case 'reason': {
      const keys = figures.filter(({ split }) => split === 'reason').map(({ key }) => key);
      return groupsByName(await listReasonNames(ctx, [...new Set(keys)]));
    }
  }
}

const named = (
  names: ReadonlyMap<number, { readonly name: string; readonly color?: string }>,
): ReadonlyMap<number, Group> =>
  new Map([...names].map(([id, { name, color }]) => [id, { id, name, color: color ?? null }]));
