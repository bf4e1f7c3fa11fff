/** The values of the queue dialog, and what is wrong with them. Pure; problems are text keys, not sentences. */
import {
  normalColor,
  optionLimits,
  type QueueAssignment,
  type QueueDetail,
  type QueueView,
} from '@prosa/shared';
import { defaultWeek, hoursOf, type WeekPlan, weekOf, weekProblems } from '#src/ui/time/week-plan.ts';
import { type DraftTree, draftOf, flatten, idsOf, writtenOf } from './option-tree.ts';

export type QueueValues = {
  name: string;
  color: string;
  greetingMessage: string;
  outOfHoursMessage: string;
  complationMessage: string;
  ratingMessage: string;
  /** Selects speak text. */
  promptId: string | null;
  integrationId: string | null;
  secondCopy: boolean;
  assignment: QueueAssignment;
  /** As a field holds it: empty sets no limit of its own. */
  assignmentCapacity: number | '';
  week: WeekPlan;
  options: DraftTree;
};

const chosen = (id: number | null | undefined): string | null =>
  id === null || id === undefined ? null : String(id);

export const valuesOf = (queue: QueueDetail | null, color = ''): QueueValues => ({
  name: queue?.name ?? '',
  color: queue?.color ?? color,
  greetingMessage: queue?.greetingMessage ?? '',
  outOfHoursMessage: queue?.outOfHoursMessage ?? '',
  complationMessage: queue?.complationMessage ?? '',
  ratingMessage: queue?.ratingMessage ?? '',
  promptId: chosen(queue?.promptId),
  integrationId: chosen(queue?.integrationId),
  secondCopy: queue?.secondCopy ?? false,
  assignment: queue?.assignment ?? 'manual',
  assignmentCapacity: queue?.assignmentCapacity ?? '',
  week: queue === null ? defaultWeek : weekOf(queue.schedules, 'queue'),
  options: draftOf(queue?.options ?? []),
});

/** Returns the first of these colours that no queue has. */
export const freeColor = (presets: readonly string[], queues: readonly QueueView[]): string => {
  const taken = new Set(queues.map((queue) => normalColor(queue.color)));
  return presets.find((color) => !taken.has(color)) ?? '';
};

/** Returns the colours of the other queues, with their names. */
export const takenColors = (
  queues: readonly QueueView[],
  ownId: number | undefined,
): ReadonlyMap<string, string> =>
  new Map(queues.filter(({ id }) => id !== ownId).map(({ color, name }) => [normalColor(color), name]));

/** `taken` is told with the owner's name, `hours` and `titles` at their own fields. */
type QueueProblem = 'taken' | 'hours' | 'titles';
type QueueProblems = { readonly [K in keyof QueueValues]?: QueueProblem };

export const isTitleMissing = (title: string): boolean =>
  title.trim() === '' || title.length > optionLimits.title;

/** Returns what is wrong with a queue beyond what the contract asks of each field. */
export function problemsOf(values: QueueValues, taken: ReadonlyMap<string, string>): QueueProblems {
  const isWeekWrong = weekProblems(values.week).length > 0;
  const isTitleWrong = flatten(values.options).some(({ option }) => isTitleMissing(option.title));
  return {
    ...(taken.has(normalColor(values.color)) && { color: 'taken' }),
    ...(isWeekWrong && { week: 'hours' }),
    ...(isTitleWrong && { options: 'titles' }),
  };
}

const idOf = (text: string | null): number | null => (text === null ? null : Number(text));

/** Returns a queue as it is sent; `known` is the queue as the server has it, whose options keep their ids. */
export const inputOf = (values: QueueValues, known: QueueDetail | null) => ({
  name: values.name.trim(),
  color: normalColor(values.color),
  greetingMessage: values.greetingMessage,
  outOfHoursMessage: values.outOfHoursMessage,
  complationMessage: values.complationMessage,
  ratingMessage: values.ratingMessage,
  promptId: idOf(values.promptId),
  integrationId: idOf(values.integrationId),
  secondCopy: values.secondCopy,
  assignment: values.assignment,
  assignmentCapacity: values.assignmentCapacity === '' ? null : values.assignmentCapacity,
  schedules: hoursOf(values.week),
  options: writtenOf(values.options, idsOf(draftOf(known?.options ?? []))),
});
