/** A conversation with the bot that never was: what is asked of it, and how its answers stand beside the questions. Pure. */
import type { SimulatedAnswer } from '@prosa/shared';
import { instantAt, wallClock } from '@prosa/shared/kernel/time';

export type Line = {
  readonly text: string;
  readonly at: string;
  /** What the customer sees of it, where they pressed instead of writing. */
  readonly shown: string;
};

export type Situation = {
  readonly whatsappId: number | null;
  readonly queueId: number | null;
  readonly contactName: string;
};

export type Simulated = Situation & { readonly messages: readonly Pick<Line, 'text' | 'at'>[] };

export type AnsweredLine = Line & { readonly answer: SimulatedAnswer | undefined };

/**
 * Returns the lines with their answers. Answers of another conversation are none; what has no answer yet waits for one.
 */
export const answered = (
  lines: readonly Line[],
  answers: readonly SimulatedAnswer[] | undefined,
): readonly AnsweredLine[] =>
  lines.map((line, index) => {
    const answer = answers?.[index];
    return { ...line, answer: answer?.input === line.text && answer.at === line.at ? answer : undefined };
  });

/** A moment by the company's clock; null is whenever one writes. */
export type Moment = { readonly day: string; readonly time: string } | null;

export function momentOf(at: Date, zone: string): NonNullable<Moment> {
  const { day, time } = wallClock(at, zone);
  return { day, time: time.slice(0, 5) };
}

/** Returns the instant of a moment in a zone; undefined as long as it is no moment. */
export function instantOf({ day, time }: NonNullable<Moment>, zone: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined;
  return Number.isNaN(Date.parse(`${day}T${time}Z`)) ? undefined : instantAt(day, `${time}:00`, zone);
}

/** Returns the moment some hours later, over changes of the clock as well. */
export function later(moment: NonNullable<Moment>, hours: number, zone: string): NonNullable<Moment> {
  const at = instantOf(moment, zone);
  return at === undefined ? moment : momentOf(new Date(at.getTime() + hours * 3_600_000), zone);
}
