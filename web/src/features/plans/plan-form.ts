/** The values of the plan dialog, and what is sent of them. Pure. */
import { mostFileMegabytes, type PlanInUse, type PlanLimit } from '@prosa/shared';
import { type PlanFlag, planFlags } from '@prosa/shared/kernel/permission';

export type PlanValues = {
  name: string;
  /** Reais a month; fields for numbers answer text while they are empty. */
  value: number | string;
  enabled: boolean;
  fileMegabytes: number | string;
} & Record<PlanLimit, number | string> &
  Record<PlanFlag, boolean>;

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

/** Nothing stays nothing: what is not written is no zero. */
const numberOf = (written: number | string): number | string => (written === '' ? '' : Number(written));

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
  users: numberOf(users),
  connections: numberOf(connections),
  queues: numberOf(queues),
  fileMegabytes: numberOf(fileMegabytes),
  value: numberOf(value),
});

/** What is changed of a plan: what an operator leaves alone stays as another one may have made it meanwhile. */
export function changesOf(values: PlanValues, base: PlanValues): Partial<ReturnType<typeof inputOf>> {
  const before = new Map<string, unknown>(Object.entries(inputOf(base)));
  const changed = Object.entries(inputOf(values)).filter(([field, value]) => value !== before.get(field));
  return Object.fromEntries(changed);
}
