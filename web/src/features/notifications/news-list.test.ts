import { expect, test } from 'vitest';
import { markedRead, newsByDay } from './news-list.ts';
import { buildNews } from './testing.ts';

const page = (...news: ReturnType<typeof buildNews>[]) => ({ news, unread: 0, hasMore: false, cursor: null });
const today = '2026-11-20T15:00:00.000Z';
const before = '2026-11-18T15:00:00.000Z';

test('what stands on two pages is shown once, under its day', () => {
  const [one, two, three] = [3, 2, 1].map((id) => buildNews({ id, at: id === 1 ? before : today }));
  if (one === undefined || two === undefined || three === undefined) throw new Error('three were built');
  const days = newsByDay([page(one, two), page(two, three)]);
  expect(days.map(({ day, news }) => [day, news.map(({ id }) => id)])).toEqual([
    ['2026-11-20', [3, 2]],
    ['2026-11-18', [1]],
  ]);
});

test('only what was meant is read', () => {
  const [one, two] = [buildNews({ id: 1 }), buildNews({ id: 2 })];
  const unread = (which: Parameters<typeof markedRead>[1]) =>
    markedRead(page(one, two), which).news.flatMap(({ id, readAt }) => (readAt === null ? id : []));
  expect(unread({ news: [1] })).toEqual([2]);
  expect(unread({})).toEqual([]);
  expect(unread({ ticketId: one.ticket.id + 1 })).toEqual([1, 2]);
});
