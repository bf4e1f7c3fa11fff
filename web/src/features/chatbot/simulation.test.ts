import { expect, test } from 'vitest';
import { placeIn } from './place.ts';
import { answered, instantOf, later, momentOf } from './simulation.ts';

const line = { text: 'oi', shown: 'oi', at: '2026-11-20T12:00:00.000Z' };
const answer = { input: 'oi', at: line.at, says: [], steps: [], queue: null };

test('an answer belongs to its message, and none of another conversation is taken for one', () => {
  expect(answered([line], [answer])[0]?.answer).toBe(answer);
  expect(answered([line], undefined)[0]?.answer).toBeUndefined();
  expect(answered([{ ...line, text: 'olá' }], [answer])[0]?.answer).toBeUndefined();
  expect(answered([{ ...line, at: '2026-11-20T12:00:01.000Z' }], [answer])[0]?.answer).toBeUndefined();
});

test('a moment is one by the company’s clock', () => {
  const at = new Date('2026-11-20T02:30:00.000Z');
  expect(momentOf(at, 'America/Manaus')).toEqual({ day: '2026-11-19', time: '22:30' });
  expect(instantOf({ day: '2026-11-19', time: '22:30' }, 'America/Manaus')).toEqual(at);
});

test.each([
  ['', '10:00'],
  ['2026-11-19', ''],
  ['2026-11-19', '24:00'],
  ['2026-13-45', '10:00'],
])('“%s %s” is no moment', (day, time) => {
  expect(instantOf({ day, time }, 'America/Sao_Paulo')).toBeUndefined();
});

test('a day later is twenty-four hours later, also over a change of the clock', () => {
  expect(later({ day: '2026-10-24', time: '22:00' }, 24, 'Europe/Lisbon')).toEqual({
    day: '2026-10-25',
    time: '21:00',
  });
});

const queues = [
  { id: 1, name: 'Vendas', color: '#111111' },
  { id: 2, name: 'Suporte', color: '#222222' },
];
const connections = [
  { id: 5, isDefault: false, queues: queues.slice(1) },
  { id: 6, isDefault: true, queues: queues.slice(0, 1) },
];

test.each([
  [
    { connection: '', queue: '' },
    { whatsappId: 6, queueId: null },
  ],
  [
    { connection: '5', queue: '' },
    { whatsappId: 5, queueId: null },
  ],
  [
    { connection: '', queue: '2' },
    { whatsappId: 5, queueId: 2 },
  ],
  [
    { connection: 'none', queue: '1' },
    { whatsappId: null, queueId: 1 },
  ],
  [
    { connection: '999', queue: '999' },
    { whatsappId: 6, queueId: null },
  ],
])('the address %j begins with %j', (place, begun) => {
  expect(placeIn(place, connections, queues)).toEqual(begun);
});

test('a company without connections talks to the bot all the same', () => {
  expect(placeIn({ connection: '', queue: '' }, [], queues)).toEqual({ whatsappId: null, queueId: null });
});
