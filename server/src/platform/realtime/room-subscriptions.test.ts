import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openRoomSubscriptions } from './room-subscriptions.ts';

function setting() {
  const inside = new Set<string>();
  const subscriptions = openRoomSubscriptions<string>({
    join: (rooms) => {
      for (const room of rooms) inside.add(room);
    },
    leave: (room) => inside.delete(room),
  });
  return { inside, subscriptions };
}

test('a room of two topics is left with the second', () => {
  const { inside, subscriptions } = setting();
  subscriptions.subscribe('list:open', ['a', 'b']);
  subscriptions.subscribe('notification', ['b', 'c']);
  subscriptions.unsubscribe('list:open');
  expect([...inside]).toEqual(['b', 'c']);
  subscriptions.unsubscribe('notification');
  expect([...inside]).toEqual([]);
});

test('subscribing again to the same topic replaces its rooms', () => {
  const { inside, subscriptions } = setting();
  subscriptions.subscribe('list:open', ['q1', 'q2']);
  subscriptions.subscribe('list:open', ['q2', 'q3']);
  expect([...inside]).toEqual(['q2', 'q3']);
});

test('is always in exactly the rooms of its topics', () => {
  const room = fc.constantFrom('a', 'b', 'c', 'd');
  const change = fc.record({ topic: fc.constantFrom('x', 'y', 'z'), rooms: fc.option(fc.array(room)) });
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const { inside, subscriptions } = setting();
      const expected = new Map<string, string[]>();
      for (const { topic, rooms } of changes) {
        if (rooms === null) {
          expected.delete(topic);
          subscriptions.unsubscribe(topic);
        } else {
          expected.set(topic, rooms);
          subscriptions.subscribe(topic, rooms);
        }
      }
      expect([...inside].sort()).toEqual([...new Set([...expected.values()].flat())].sort());
    }),
  );
});
