/** Reports: what was done in a period by each queue, attendant, connection, tag or reason, beside the period before. */
import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { dashboardPeriod } from '../dashboard/index.ts';

/** By what a report is split. */
export const reportDimensions = ['queue', 'user', 'connection', 'tag', 'reason'] as const;
export type ReportDimension = (typeof reportDimensions)[number];

const seconds = z.number().min(0);

export const reportMeasures = z.object({
  /** Null where nobody can say: a ticket has its reason only once it has ended. */
  opened: z.int().nullable(),
  finished: z.int(),
  /** In the middle, from waiting to accepting; null where none was. */
  wait: seconds.nullable(),
  /** In the middle, from accepting to the end. */
  handling: seconds.nullable(),
  /** In the middle, from 1 to 3. */
  rating: z.number().nullable(),
  ratings: z.int(),
});
export type ReportMeasures = z.output<typeof reportMeasures>;

const compared = { now: reportMeasures, before: reportMeasures };

export const reportRow = z.object({
  /** Null: those that have none, and those whose own is gone. */
  id: rowId.nullable(),
  name: z.string(),
  color: z.string().nullable(),
  ...compared,
});
export type ReportRow = z.output<typeof reportRow>;

export const report = z
  .object({
    by: z.enum(reportDimensions),
    period: dashboardPeriod,
    /** As many days, and just before. */
    previous: dashboardPeriod,
    /** Most first. */
    rows: z.array(reportRow),
    /** What all tickets came to, each counted once, also one of several tags. */
    total: z.object(compared),
  })
  .meta({ id: 'Report' });
export type Report = z.output<typeof report>;
