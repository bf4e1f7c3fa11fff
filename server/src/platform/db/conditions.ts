/** The conditions of a list that are asked for, and no others: plans are made once for all values of a statement. */

export type Conditions = {
  /** Notes a value; returns how the text refers to it. */
  at(value: unknown): string;
  /** Adds a condition; `called` tells it from every other one in the statement's name. */
  take(condition: string, called: string): void;
  /** ` and …` for each of them. */
  where(): string;
  /** Which there are, for the statement's name. */
  name(): string;
  readonly values: readonly unknown[];
};

export function openConditions(): Conditions {
  const values: unknown[] = [];
  const taken: { readonly condition: string; readonly called: string }[] = [];
  return {
    at: (value) => `$${values.push(value)}`,
    take: (condition, called) => void taken.push({ condition, called }),
    where: () => taken.map(({ condition }) => ` and ${condition}`).join(''),
    name: () => taken.map(({ called }) => called).join('+'),
    values,
  };
}
