/** The whole installation in a few numbers. */
import { simulatedProvider, soonDays } from '@prosa/shared';
import { owedUntil, paidSince } from '#src/features/billing/billing.sql.ts';
import { messagesByDay } from '#src/features/messages/messages.sql.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { eachCompany, isLiveCompany, paysBefore } from '#src/tenant/companies/companies.sql.ts';
import { countConnections, countConnectionsDown } from '#src/tenant/connections/connections.sql.ts';
import { joinPlan } from '#src/tenant/plans/plans.sql.ts';
import { countUsers, countUsersSeenSince } from '#src/tenant/users/users.sql.ts';

export type OverviewRow = {
  readonly companies: number;
  readonly active: number;
  readonly overdue: number;
  readonly trialsEnding: number;
  readonly users: number;
  readonly usersSeen: number;
  readonly connections: number;
  readonly connectionsDown: number;
  readonly expectedCents: number;
  readonly receivedCents: number;
  readonly owedCents: number;
};

/** A trial that nobody has paid yet. */
const isTrial = 'c.trial_expiration is not null and c.due_date <= c.trial_expiration';
const isOverdue = paysBefore('c', '$1::timestamptz');
/** The last day that a company has paid for, by its own clock. */
const dueDay = '(c.due_date at time zone c.timezone)::date';
/** Adds up what is counted of each company, of those that a condition leaves. */
const sum = (count: string, condition = 'true'): string =>
  `coalesce(sum(${count}) filter (where ${condition}), 0)`;

const overview = statement<OverviewRow, [now: Date, seenSince: Date, monthBegan: Date]>(
  'operator-overview',
  `select
     count(*)::int as companies,
     count(*) filter (where c.status)::int as active,
     count(*) filter (where ${isOverdue})::int as overdue,
     count(*) filter (where c.status and ${isTrial} and c.trial_expiration >= $1::timestamptz
       and c.trial_expiration < $1::timestamptz + interval '${soonDays} days')::int as "trialsEnding",
     ${sum(countUsers('c.id'))}::int as users,
     ${sum(countUsersSeenSince('c.id', '$2'))}::int as "usersSeen",
     ${sum(countConnections('c.id', simulatedProvider), 'c.status')}::int as connections,
     ${sum(countConnectionsDown('c.id', simulatedProvider), 'c.status')}::int as "connectionsDown",
     ${sum('p.value_cents', `c.status and not c.is_platform and c.due_date >= $1::timestamptz and not coalesce(${isTrial}, false)`)}::float8 as "expectedCents",
     ${paidSince('$3')} as "receivedCents",
     ${sum(owedUntil('c.id', dueDay), isOverdue)}::float8 as "owedCents"
   from ${eachCompany}
   ${joinPlan('p', 'c')}
   where ${isLiveCompany('c')}`,
);

const byDay = statement<{ day: string; count: number }, [zone: string, since: Date, before: Date]>(
  'operator-messages-by-day',
  messagesByDay({ from: eachCompany, where: isLiveCompany('c') }, '$1', '$2', '$3'),
);

export type OverviewMoments = {
  readonly now: Date;
  /** Who was there since then is active. */
  readonly seenSince: Date;
  readonly monthBegan: Date;
};

/** Returns the numbers of all companies that are not removed. */
export async function findOverview(
  db: PlatformDb,
  { now, seenSince, monthBegan }: OverviewMoments,
): Promise<OverviewRow> {
  const [row] = await db.run(overview, [now, seenSince, monthBegan]);
  if (row === undefined) throw new Error('counting answers a row');
  return row;
}

export type DayCount = { readonly day: string; readonly count: number };

/** Returns how many messages were written a day between two moments; a day without any is left out. */
export const listMessagesByDay = (
  db: PlatformDb,
  zone: string,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<DayCount[]> => db.run(byDay, [zone, from, to]);
