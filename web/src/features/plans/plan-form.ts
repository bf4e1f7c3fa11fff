/** The values of the plan dialog, what is wrong with them, and what is sent. Pure; problems are text keys. */
import {
  highestPlanValue,
  mostFileMegabytes,
  type PlanInUse,
  type PlanLimit,
  planNameLength,
} from '@prosa/shared';
import { type PlanFlag, planFlags } from '@prosa/shared/kernel/permission';

export type PlanValues = {
  name: string;
  /** Reais a month; fields for numbers answer text while they are empty. */
  value: number | string;
  enabled: boolean;
  fileMegabytes: number | string;
} & Record<PlanLimit, number | string> &
  Record<PlanFlag, boolean>;
export type PlanProblem = 'required' | 'tooShort' | 'tooLong' | 'invalid';

export const mostOfAnything = 100_000;

const on = Object.fromEntries(planFlags.map((flag) => [flag, true])) as Record<PlanFlag, boolean>;

/** A new plan’s numbers are asked for: nothing allowed is a decision, no default. It switches everything on. */
const fresh: PlanValues = {
  name: '',
  users: '',
  connections: '',
  queues: '',
  value: '',
  fileMegabytes: mostFileMegabytes,
  enabled: true,
  ...on,
};

export function valuesOf(plan: PlanInUse | null): PlanValues {
  if (plan === null) return fresh;
  const { id: _id, companies: _companies, ...values } = plan;
  return values;
}

export function nameProblem(name: string): PlanProblem | null {
  const { length } = name.trim();
  if (length === 0) return 'required';
  if (length < planNameLength.min) return 'tooShort';
  return length > planNameLength.max ? 'tooLong' : null;
}

const numberProblem = (value: number | string, most: number): PlanProblem | null => {
  if (value === '') return 'required';
  const number = Number(value);
  return Number.isFinite(number) && number >= 0 && number <= most ? null : 'invalid';
};

export const countProblem = (value: number | string): PlanProblem | null =>
  numberProblem(value, mostOfAnything);
export const priceProblem = (value: number | string): PlanProblem | null =>
  numberProblem(value, highestPlanValue);

export const megabytesProblem = (value: number | string): PlanProblem | null =>
  Number(value) === 0 && value !== '' ? 'invalid' : numberProblem(value, mostFileMegabytes);

export const inputOf = ({
  name,
  users,
  connections,
  queues,
  fileMegabytes,
  value,
  ...switches
}: PlanValues) => ({
  ...switches,
  name: name.trim(),
  users: Number(users),
  connections: Number(connections),
  queues: Number(queues),
  fileMegabytes: Number(fileMegabytes),
  value: Number(value),
});
