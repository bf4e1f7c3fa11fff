/** Reports that come by e-mail: which one, when, and to whom. */
import { z } from 'zod';
import { instant, rowId, wireChoice, wireId, wireWhole } from '../../kernel/wire.ts';
import { reportDimensions } from './model.ts';

export const reportMailingLimits = {
  /** How many a company may have. */
  each: 50,
  readers: 20,
} as const;

/** How often one comes: on a day of the week, of the seven days before; or on the first of the month, of the month before. */
export const reportRhythms = ['week', 'month'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];

/** As what the whole table comes beside the letter. */
export const reportFileKinds = ['xlsx', 'csv'] as const;

export const reportMailingFields = z.object({
  by: z.enum(reportDimensions),
  /** The one queue that it is of. */
  queueId: wireChoice.default(null),
  every: z.enum(reportRhythms),
  /** 1 on Mondays, 7 on Sundays; of no account where it comes monthly. */
  weekday: wireWhole({ min: 1, max: 7 }).default(1),
  /** On the clock of the company. */
  hour: wireWhole({ min: 0, max: 23 }),
  file: z.enum(reportFileKinds).nullable().default(null),
  readerIds: z.array(wireId).min(1).max(reportMailingLimits.readers),
});

export const reportMailing = z
  .object({
    id: rowId,
    by: z.enum(reportDimensions),
    queueId: rowId.nullable(),
    queue: z.string().nullable(),
    every: z.enum(reportRhythms),
    weekday: z.int(),
    hour: z.int(),
    file: z.enum(reportFileKinds).nullable(),
    readerIds: z.array(rowId),
    /** Who gets it; whoever may see no reports any more is told none meanwhile. */
    readers: z.array(z.object({ id: rowId, name: z.string() })),
    authorId: rowId,
    version: z.int(),
    createdAt: instant,
  })
  .meta({ id: 'ReportMailing' });
export type ReportMailing = z.output<typeof reportMailing>;
