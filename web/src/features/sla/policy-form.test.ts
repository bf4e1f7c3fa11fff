import type { SlaPolicyView } from '@prosa/shared';
import { expect, test } from 'vitest';
import { inputOf, policySchema, promisesNothing, valuesOf } from './policy-form.ts';

const policy: SlaPolicyView = {
  id: 3,
  name: 'Ouro',
  queueIds: [1, 2],
  isDefault: false,
  firstReply: 15,
  nextReply: null,
  resolution: 480,
  inWorkingHours: true,
  pausesForCustomer: false,
  version: 2,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

test('what was read is sent back as it was', () => {
  const { id: _, version: __, createdAt: ___, updatedAt: ____, ...fields } = policy;
  expect(inputOf(valuesOf(policy))).toEqual(fields);
  expect(policySchema.safeParse(inputOf(valuesOf(policy))).success).toBe(true);
});

test('a new one promises nothing until a time is written', () => {
  const empty = valuesOf(null);
  expect(promisesNothing(empty)).toBe(true);
  expect(promisesNothing({ ...empty, nextReply: 30 })).toBe(false);
  expect(inputOf({ ...empty, nextReply: 30 })).toMatchObject({
    firstReply: null,
    nextReply: 30,
    resolution: null,
  });
});
