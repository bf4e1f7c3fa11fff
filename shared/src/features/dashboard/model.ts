/** What the dashboard shows of a period: counters, attendants, and everything that is drawn. */
import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { slaClocks } from '../sla/index.ts';
import { shownAvailabilities } from '../users/index.ts';

const minutes = z.number().min(0);
const seconds = z.number().min(0);

export const dashboardCounters = z
  .object({
    /** In the middle: from accepting to the end, in minutes; 0 when nothing was. */
    avgSupportTime: minutes,
    /** In the middle: from waiting to accepting, in minutes. */
    avgWaitTime: minutes,
    /** Open at this moment. */
    supportHappening: z.int(),
    /** Waiting at this moment. */
    supportPending: z.int(),
    supportFinished: z.int(),
    /** Contacts whose first ticket is of the period. */
    leads: z.int(),
  })
  .meta({ id: 'DashboardCounters' });
export type DashboardCounters = z.output<typeof dashboardCounters>;

export const attendant = z
  .object({
    id: rowId,
    name: z.string(),
    avgSupportTime: minutes,
    avgWaitTime: minutes,
    /** Open with them at this moment. */
    open: z.int(),
    /** Opened in the period and now theirs. */
    tickets: z.int(),
    finished: z.int(),
    /** Null without one. */
    rating: z.number().nullable(),
    ratings: z.int(),
    online: z.boolean(),
    /** What colleagues see of them. */
    availability: z.enum(shownAvailabilities),
    /** How many open tickets they have in all queues, as far as they count, and how many they are given at most. */
    carried: z.int(),
    capacity: z.int(),
  })
  .meta({ id: 'Attendant' });
export type Attendant = z.output<typeof attendant>;

export const dashboardPeriod = z.object({ from: z.string(), to: z.string() });

const share = z.object({
  /** Null: those that have none. */
  id: rowId.nullable(),
  name: z.string(),
  color: z.string().nullable(),
  count: z.int(),
});
export type InsightShare = z.output<typeof share>;

const durations = z.object({
  count: z.int(),
  /** Null when there is nothing to measure; quantiles are right within five of a hundred. */
  average: seconds.nullable(),
  p50: seconds.nullable(),
  p90: seconds.nullable(),
  p95: seconds.nullable(),
});
export type DurationQuantiles = z.output<typeof durations>;

export const insights = z
  .object({
    period: dashboardPeriod,
    days: z.array(z.object({ day: z.string(), opened: z.int(), finished: z.int() })),
    /** Opened tickets by weekday (1: Monday) and hour; what is not listed is none. */
    hours: z.array(
      z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), count: z.int() }),
    ),
    queues: z.array(share),
    connections: z.array(share),
    tags: z.array(share),
    /** Why those that were finished ended, by the names of today's lists; of one name, all lists together. */
    reasons: z.array(share),
    /** From a customer's beginning to the first answer of a person. */
    firstReply: durations,
    /** From the beginning to the end. */
    resolution: durations,
    satisfaction: z.object({
      /** How many of the finished tickets were asked for a rating. */
      asked: z.int(),
      /** How many said 1, 2 and 3. */
      rates: z.tuple([z.int(), z.int(), z.int()]),
      average: z.number().nullable(),
    }),
  })
  .meta({ id: 'DashboardInsights' });
export type Insights = z.output<typeof insights>;

const kept = { met: z.int(), missed: z.int() };
/** Null: in no queue, nobody's. */
const keptBy = z.object({ id: rowId.nullable(), name: z.string(), ...kept });

export const slaFigures = z
  .object({
    period: dashboardPeriod,
    ...kept,
    clocks: z.array(z.object({ clock: z.enum(slaClocks), ...kept })),
    queues: z.array(keptBy),
    users: z.array(keptBy),
  })
  .meta({ id: 'SlaFigures' });
export type SlaFigures = z.output<typeof slaFigures>;
