import { expect, test } from 'vitest';
import { openRecentMessages } from './recent-messages.ts';

const epoch = 'aaaaaaaaaaaa';

function recentMessages() {
  const clock = { at: 0 };
  const recent = openRecentMessages({ capacity: 3, keepMs: 1_000, now: () => clock.at });
  const add = (n: number, rooms: readonly string[] = ['c1'], except: readonly string[] = []): void =>
    recent.add({ rooms, except, event: 'company-1-ticket', payload: { n }, eventId: `${epoch}-${n}` });
  const after = (n: number, ...rooms: string[]): unknown[] | undefined =>
    recent
      .after(`${epoch}-${n}`, new Set(rooms.length > 0 ? rooms : ['c1']))
      ?.map(({ eventId }) => Number(eventId.split('-')[1]));
  return { clock, recent, add, after };
}

test('tells what came after a number to whoever stands in its rooms, and is not left out', () => {
  const { add, after } = recentMessages();
  add(1);
  add(2, ['t5', 'c1']);
  add(3, ['u7'], ['s9']);
  expect(after(1)).toEqual([2]);
  expect(after(0, 't5', 'u7')).toEqual([2, 3]);
  expect(after(0, 'u7', 's9')).toEqual([]);
  expect(after(3)).toEqual([]);
});

test('says nothing where some of it is gone, by number or by time', () => {
  const { clock, recent, add, after } = recentMessages();
  for (const n of [1, 2, 3, 4]) add(n);
  expect([after(0), after(1)]).toEqual([undefined, [2, 3, 4]]);
  clock.at = 2_000;
  recent.prune();
  expect([after(3), after(4)]).toEqual([undefined, []]);
});

test('of what one number says in several messages, all or nothing is told', () => {
  const { add, after } = recentMessages();
  for (const n of [1, 2, 2, 2]) add(n);
  expect(after(1)).toEqual([2, 2, 2]);
  add(3);
  expect([after(1), after(2)]).toEqual([undefined, [3]]);
});

test('what is no number of an event is not kept and not answered', () => {
  const { recent } = recentMessages();
  recent.add({ rooms: ['c1'], except: [], event: 'company-1-ticket', payload: {}, eventId: 'x' });
  expect(recent.after('x', new Set(['c1']))).toBeUndefined();
});
