import { newPlan, planFields } from '@prosa/shared';
import { expect, test } from 'vitest';
import { schemaProblems } from '#src/ui/record/schema-problems.ts';
import { inputOf, type PlanValues, valuesOf } from './plan-form.ts';

const problemOf = (field: keyof PlanValues, value: number | string) =>
  schemaProblems(planFields, inputOf({ ...valuesOf(null), [field]: value }))[field] ?? null;

test('a new plan’s numbers are asked for, everything else is switched on, and then it can be sent', () => {
  const values = valuesOf(null);
  expect([values.users, values.connections, values.queues, values.value]).toEqual(['', '', '', '']);
  for (const count of ['users', 'connections', 'queues'] as const)
    expect(problemOf(count, values[count])).toBe('required');
  const written = { ...values, name: 'Básico', users: 1, connections: 1, queues: 0, value: 0 };
  expect(newPlan.safeParse(inputOf(written)).success).toBe(true);
});

test('what fields for numbers answer as text is sent as numbers', () => {
  expect(inputOf({ ...valuesOf(null), name: ' Ouro ', users: '7', value: '149.9' })).toMatchObject({
    name: 'Ouro',
    users: 7,
    value: 149.9,
  });
});

test.each([
  ['', 'required'],
  ['x', 'tooShort'],
  ['x'.repeat(51), 'tooLong'],
  ['Básico', null],
])('the name %j is %s', (name, problem) => expect(problemOf('name', name)).toBe(problem));

test.each([
  ['', 'required', 'required'],
  [-1, 'invalid', 'invalid'],
  [0, null, null],
  [100_001, 'invalid', null],
  [1_000_001, 'invalid', 'invalid'],
])('the number %j is %s as a count and %s as a price', (value, count, price) =>
  expect([problemOf('users', value), problemOf('value', value)]).toEqual([count, price]),
);

test.each([
  ['', 'required'],
  [0, 'invalid'],
  [1, null],
  ['100', null],
  [101, 'invalid'],
])('files of %j megabytes are %s', (value, problem) =>
  expect(problemOf('fileMegabytes', value)).toBe(problem),
);
