/** The whole installation in a few numbers. */
import { simulatedProvider, soonDays } from '@prosa/shared';
import { owedBefore, paidSince } from '#src/features/billing/billing.sql.ts';
import { messagesByDay } from '#src/features/messages/messages.sql.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { eachCompany, isLiveCompany, paysBefore } from '#src/tenant/companies/companies.sql.ts';
import { countEveryConnection } from '#src/tenant/connections/connections.sql.ts';
import { joinPlan } from '#src/tenant/plans/plans.sql.ts';
import { countEveryUser, countUsersSeenSince } from '#src/tenant/users/users.sql.ts';

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

const overview = statement<OverviewRow, [now: Date, seenSince: Date, monthBegan: Date, today: string]>(
  'operator-overview',
  `select
     count(*)::int as companies,
     count(*) filter (where c.status)::int as active,
     count(*) filter (where ${paysBefore('c', '$1::timestamptz')})::int as overdue,
     count(*) filter (where c.status and ${isTrial} and c.trial_expiration >= $1::timestamptz
       and c.trial_expiration < $1::timestamptz + interval '${soonDays} days')::int as "trialsEnding",
     ${countEveryUser} as users,
     ${countUsersSeenSince('$2')} as "usersSeen",
     ${countEveryConnection(simulatedProvider, 'all')} as connections,
     ${countEveryConnection(simulatedProvider, 'down')} as "connectionsDown",
     coalesce(sum(p.value_cents) filter (
       where c.status and not c.is_platform and c.due_date >= $1::timestamptz and not coalesce(${isTrial}, false)), 0)::float8 as "expectedCents",
     ${paidSince('$3')} as "receivedCents",
     ${owedBefore('$4::date')} as "owedCents"
   from ${eachCompany}
   ${joinPlan('p', 'c')}
   where ${isLiveCompany('c')}`,
);

const byDay = statement<{ day: string; count: number }, [zone: string, since: Date]>(
  'operator-messages-by-day',
  messagesByDay(eachCompany, '$1', '$2'),
);

export type OverviewMoments = {
  readonly now: Date;
  /** Who was there since then is active. */
  readonly seenSince: Date;
  readonly monthBegan: Date;
  /** The day of the operator's clock. */
  readonly today: string;
};

/** Returns the numbers of all companies that are not removed. */
export async function findOverview(
  db: PlatformDb,
  { now, seenSince, monthBegan, today }: OverviewMoments,
): Promise<OverviewRow> {
  const [row] = await db.run(overview, [now, seenSince, monthBegan, today]);
  if (row === undefined) throw new Error('counting answers a row');
  return row;
}

/** Returns how many messages were written a day; a day without any is left out. */
export const listMessagesByDay = (
  db: PlatformDb,
  zone: string,
  since: Date,
): Promise<{ day: string; count: number }[]> => db.run(byDay, [zone, since]);
