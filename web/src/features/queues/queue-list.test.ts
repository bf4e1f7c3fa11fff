import { expect, test } from 'vitest';
import { inOrder, withQueue } from './queue-list.ts';
import { buildQueue } from './testing.ts';

const [sales, support] = [
  buildQueue({ id: 1, orderQueue: 1, version: 3 }),
  buildQueue({ id: 2, orderQueue: 2 }),
];

test('a queue takes its place; an older one changes nothing', () => {
  const first = buildQueue({ id: 3, orderQueue: 0 });
  expect(withQueue([sales, support], first).map(({ id }) => id)).toEqual([3, 1, 2]);
  const moved = { ...sales, orderQueue: 9 };
  expect(withQueue([sales, support], moved)).toEqual([support, moved]);
  expect(withQueue([sales, support], { ...sales, name: 'Antes', version: 2 })).toEqual([sales, support]);
});

test('queues of one number stand by age', () =>
  expect(inOrder([buildQueue({ id: 9, orderQueue: 1 }), sales]).map(({ id }) => id)).toEqual([1, 9]));
