import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openMemberships } from './memberships.ts';

function standing() {
  const inside = new Set<string>();
  const memberships = openMemberships<string>({
    join: (rooms) => {
      for (const room of rooms) inside.add(room);
    },
    leave: (room) => inside.delete(room),
  });
  return { inside, memberships };
}

test('a room held on two grounds is left with the second', () => {
  const { inside, memberships } = standing();
  memberships.hold('list:open', ['a', 'b']);
  memberships.hold('notification', ['b', 'c']);
  memberships.drop('list:open');
  expect([...inside]).toEqual(['b', 'c']);
  memberships.drop('notification');
  expect([...inside]).toEqual([]);
});

test('holding again on the same ground replaces its rooms', () => {
  const { inside, memberships } = standing();
  memberships.hold('list:open', ['q1', 'q2']);
  memberships.hold('list:open', ['q2', 'q3']);
  expect([...inside]).toEqual(['q2', 'q3']);
});

test('always stands in exactly the rooms of its grounds', () => {
  const room = fc.constantFrom('a', 'b', 'c', 'd');
  const change = fc.record({ ground: fc.constantFrom('x', 'y', 'z'), rooms: fc.option(fc.array(room)) });
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const { inside, memberships } = standing();
      const expected = new Map<string, string[]>();
      for (const { ground, rooms } of changes) {
        if (rooms === null) {
          expected.delete(ground);
          memberships.drop(ground);
        } else {
          expected.set(ground, rooms);
          memberships.hold(ground, rooms);
        }
      }
      expect([...inside].sort()).toEqual([...new Set([...expected.values()].flat())].sort());
    }),
  );
});
