/** What is wrong with an input, by the contract's own schema: what the server would refuse is told before it is asked. */
import type { z } from 'zod';

/** A key of the texts under `validation`. */
export type Problem = 'required' | 'tooShort' | 'tooLong' | 'email' | 'invalid';

/** Returns the first problem of each field, by its way within the input (`name`, `extraInfo.0.name`). Pure. */
export function schemaProblems(schema: z.ZodType, input: unknown): Readonly<Record<string, Problem>> {
  const { error } = schema.safeParse(input);
  const found: Record<string, Problem> = {};
  for (const issue of error?.issues ?? []) found[issue.path.join('.')] ??= problemOf(issue, input);
  return found;
}

/** Returns what is wrong with one text by the schema of its field, `null` where nothing is. Pure. */
export const fieldProblem = (schema: z.ZodType, text: string): Problem | null =>
  schemaProblems(schema, text)[''] ?? null;

function problemOf(issue: z.core.$ZodIssue, input: unknown): Problem {
  if (isEmpty(valueAt(input, issue.path))) return 'required';
  if (issue.code === 'too_small' && issue.origin === 'string') return 'tooShort';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'tooLong';
  return issue.code === 'invalid_format' && issue.format === 'email' ? 'email' : 'invalid';
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const valueAt = (input: unknown, way: readonly PropertyKey[]): unknown =>
  way.reduce<unknown>(
    (at, step) => (isEmpty(at) ? undefined : (at as Record<PropertyKey, unknown>)[step]),
    input,
  );
