import { expect, it } from 'vitest';
import { handoverOf, type NodeLoad } from './balance.rules.ts';

const loads = (counts: Record<string, number>, most = 100): NodeLoad[] =>
  Object.entries(counts).map(([nodeId, sessions]) => ({ nodeId, sessions, most }));
const handovers = (of: readonly NodeLoad[]) =>
  of.flatMap(({ nodeId }) => {
    const handover = handoverOf(nodeId, of);
    return handover === undefined ? [] : [{ from: nodeId, ...handover }];
  });

it.each([
  ['nothing where the spread is even', { a: 3, b: 2, c: 3 }, []],
  ['half of the difference, from the fullest to the emptiest', { a: 6, b: 4, c: 0 }, [['a', 'c', 3]]],
  ['a few at a time', { a: 60, b: 0, c: 0 }, [['a', 'b', 5]]],
  ['from one of those that run most', { a: 4, b: 4, c: 0 }, [['a', 'c', 2]]],
  ['nothing where nobody else lives', { a: 60 }, []],
])('hands over %s', (_what, counts, expected) => {
  expect(handovers(loads(counts)).map(({ from, to, count }) => [from, to, count])).toEqual(expected);
});

it('hands nothing to a node that has no room, and no more than it has room for', () => {
  const full = { nodeId: 'b', sessions: 3, most: 3 };
  expect(handovers([...loads({ a: 20 }), full])).toEqual([]);
  expect(handovers([...loads({ a: 20 }), { ...full, most: 4 }])).toEqual([{ from: 'a', to: 'b', count: 1 }]);
});
