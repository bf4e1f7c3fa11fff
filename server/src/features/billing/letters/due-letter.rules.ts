/** Which letter about its due date a company is to get now, by its own calendar. Pure. */
import { daysBetween, dueDayOf, wallClock } from '@prosa/shared';

export type DueStage = 'week' | 'day' | 'ended';

type Debtor = {
  readonly status: boolean;
  readonly isPlatform: boolean;
  readonly removedAt: Date | null;
  readonly dueDate: Date | null;
  readonly trialExpiration: Date | null;
  readonly timezone: string;
  readonly createdAt: Date;
};

export type DueLetter = {
  readonly stage: DueStage;
  /** The last day of the paid time, by the company's calendar. */
  readonly day: string;
  /** How many days are left: 0 on the last one, negative afterwards. */
  readonly days: number;
  readonly isTrial: boolean;
  /** By which it is written once: another due date is another letter. */
  readonly key: string;
};

/** Letters arrive when people begin to work, not in the night in which a day begins. */
const firstHour = '08:00:00';

/** Who has just come has read until when the trial lasts. */
const newForDays = 2;

/** A day on which nothing could be written is made up for; what is long past is no news, so an old installation writes to nobody. */
const stages: readonly (readonly [stage: DueStage, fewest: number, most: number])[] = [
  ['week', 6, 7],
  ['day', 0, 1],
  ['ended', -2, -1],
];

/** The most days before a due date at which there is something to write, and the most after it. */
export const dueLetterReach = { before: 7, after: 2 } as const;

/** What every key begins with. */
export const dueLetterPrefix = 'due.';

export function dueLetterOf(company: Debtor, now: Date): DueLetter | undefined {
  const { dueDate, trialExpiration, timezone, createdAt } = company;
  if (dueDate === null || company.isPlatform || !company.status || company.removedAt !== null)
    return undefined;
  const today = wallClock(now, timezone);
  if (today.time < firstHour) return undefined;
  if (daysBetween(wallClock(createdAt, timezone).day, today.day) < newForDays) return undefined;
  const day = dueDayOf(dueDate, timezone);
  const days = daysBetween(today.day, day);
  const stage = stages.find(([, fewest, most]) => days >= fewest && days <= most)?.[0];
  if (stage === undefined) return undefined;
  const isTrial = trialExpiration !== null && dueDate <= trialExpiration;
  return { stage, day, days, isTrial, key: `${dueLetterPrefix}${stage}.${day}` };
}
