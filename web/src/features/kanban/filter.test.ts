import { expect, test } from 'vitest';
import { ownZone } from '#src/lib/time/time.ts';
import { belongs, isFiltered, noFilter, parseFilter, toBoardQuery, toSearchParams } from './filter.ts';
import { agent, buildCard, buildScope } from './testing.ts';

test('an address is read leniently and written shortly', () => {
  const filter = parseFilter({ q: 'maria', queues: '3,1,1,x', users: '', from: '2026-11-01', to: 'soon' });
  expect(filter).toEqual({ q: 'maria', queues: [1, 3], users: [], from: '2026-11-01', to: '' });
  expect(toSearchParams(filter)).toEqual({ q: 'maria', queues: '1,3', from: '2026-11-01' });
  expect(parseFilter({})).toEqual(noFilter);
  expect([isFiltered(filter), isFiltered(noFilter)]).toEqual([true, false]);
});

test('admins ask for everybody’s tickets, users for theirs', () => {
  expect(toBoardQuery(buildScope({ users: [4], to: '2026-11-02' }))).toEqual({
    showAll: true,
    users: [4],
    dateEnd: '2026-11-02',
  });
  expect(toBoardQuery(buildScope({ queues: [1] }, agent))).toEqual({ queueIds: [1] });
});

test('whether a card belongs is decided as the server decides it', () => {
  const card = buildCard({ queueId: 2, userId: 7, createdAt: '2026-11-10T15:00:00.000Z' });
  expect(belongs(card, buildScope())).toBe(true);
  expect(belongs(card, buildScope({ queues: [1] }))).toBe(false);
  expect(belongs(card, buildScope({ users: [8] }))).toBe(false);
  expect(belongs(card, buildScope({ from: '2026-11-11' }))).toBe(false);
  expect(belongs(card, buildScope({ from: '2026-11-10', to: '2026-11-10' }))).toBe(true);
  expect(belongs(card, buildScope({ q: 'ana' }))).toBe('unknown');
  expect(belongs(buildCard({ status: 'closed' }), buildScope())).toBe(false);
  // A colleague's open ticket in one's own queue; in another's; without a queue.
  expect(belongs(buildCard({ queueId: 1, userId: 9 }), buildScope({}, agent))).toBe(true);
  expect(belongs(buildCard({ queueId: 5, userId: 9 }), buildScope({}, agent))).toBe(false);
  expect(belongs(buildCard({ queueId: null, userId: 9 }), buildScope({}, agent))).toBe(false);
});

test('a card belongs by the day of the company, not by that of the browser', () => {
  const zone = 'America/Manaus';
  expect(ownZone()).not.toBe(zone);
  // 23:30 on the 10th in Manaus, the 11th in São Paulo and in UTC.
  const card = buildCard({ createdAt: '2026-11-11T03:30:00.000Z' });
  const on = (day: string) => ({ ...buildScope({ from: day, to: day }), zone });
  expect(belongs(card, on('2026-11-10'))).toBe(true);
  expect(belongs(card, on('2026-11-11'))).toBe(false);
});
