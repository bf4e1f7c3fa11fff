import { expect, test } from 'vitest';
import { byReadiness, queueFor } from './transfer.ts';

const queue = (id: number) => ({
  id,
  name: `Fila ${id}`,
  color: '#111111',
  UserQueue: { queueId: id, userId: 1 },
});

test('a colleague gets a ticket in the queue it is in, else in their only one, else one is asked for', () => {
  const both = { queues: [queue(1), queue(2)] };
  expect(queueFor(both, 2)).toBe(2);
  expect(queueFor({ queues: [queue(1)] }, 2)).toBe(1);
  expect(queueFor(both, 3)).toBeNull();
  expect(queueFor(both, null)).toBeNull();
  expect(queueFor({ queues: [] }, 3)).toBeNull();
});

test('who takes tickets now comes before who is away, and they before who is offline', () => {
  const people = [
    { name: 'Davi', availability: 'offline', queues: [] },
    { name: 'Caio', availability: 'available', queues: [] },
    { name: 'Bia', availability: 'away', queues: [] },
    { name: 'Ana', availability: 'available', queues: [] },
  ] as const;
  expect(
    [...people]
      .map((one) => ({ ...one, queues: [] }))
      .sort(byReadiness)
      .map(({ name }) => name),
  ).toEqual(['Ana', 'Caio', 'Bia', 'Davi']);
});
