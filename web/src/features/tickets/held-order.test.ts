import { expect, test } from 'vitest';
import { inHeldOrder } from './held-order.ts';

const rows = (...ids: number[]) => ids.map((id) => ({ id }));

test('rows that moved stay where they were, new ones come after, and gone ones leave', () => {
  expect(inHeldOrder(rows(9, 3, 1, 2), [1, 2, 3])).toEqual(rows(1, 2, 3, 9));
  expect(inHeldOrder(rows(3, 1), [1, 2, 3])).toEqual(rows(1, 3));
});

test('what is loaded meanwhile comes in its own order', () => {
  expect(inHeldOrder(rows(2, 1, 8, 7), [1, 2])).toEqual(rows(1, 2, 8, 7));
});
