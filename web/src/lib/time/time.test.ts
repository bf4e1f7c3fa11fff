import { expect, test } from 'vitest';
import { ago, dateTime, daysUntil, isPast, spokenLength, spokenTime, ticketTime } from './time.ts';

const reading = { zone: 'America/Sao_Paulo', now: new Date('2026-11-20T01:30:00Z') };

test('shows the hour of what happened today in the reader’s zone', () => {
  expect(ticketTime('2026-11-19T12:05:00.000Z', reading)).toBe('09:05');
});

test('shows the date of what happened on another day, even if less than a day ago', () => {
  expect(ticketTime('2026-11-19T02:59:00.000Z', reading)).toBe('18/11/2026');
});

test('shows day and hour in tables with a two-digit year', () => {
  expect(dateTime('2026-11-20T01:30:00.000Z', reading)).toBe('19/11/26 22:30');
});

test('counts calendar days, not spans of 24 hours', () => {
  expect(daysUntil('2026-11-20T03:00:00.000Z', reading)).toBe(1);
  expect(daysUntil('2026-11-20T02:59:00.000Z', reading)).toBe(0);
  expect(daysUntil('2026-11-18T12:00:00.000Z', reading)).toBe(-1);
});

test.each([
  ['2026-11-20T01:30:00.000Z', 'agora'],
  ['2026-11-20T01:29:10.000Z', 'agora'],
  ['2026-11-20T01:31:00.000Z', 'agora'],
  ['2026-11-20T01:27:00.000Z', 'há 3 minutos'],
  ['2026-11-19T23:30:00.000Z', 'há 2 horas'],
  ['2026-11-19T01:30:00.000Z', 'ontem'],
  ['2026-11-15T01:30:00.000Z', 'há 5 dias'],
])('says how long ago %s was: %s', (iso, words) => expect(ago(iso, 'pt', reading)).toBe(words));

test('an instant is past from itself on', () => {
  expect(isPast('2026-11-20T01:30:00.000Z', reading)).toBe(true);
  expect(isPast('2026-11-20T01:30:01.000Z', reading)).toBe(false);
});

test.each([
  ['a moment ago', '2026-11-20T01:29:30Z', 'agora'],
  ['today', '2026-11-19T12:05:00Z', '09:05'],
  ['yesterday', '2026-11-18T12:05:00Z', 'ontem'],
  ['this week', '2026-11-16T12:05:00Z', 'seg.'],
  ['this year', '2026-10-12T12:05:00Z', '12 de out.'],
  ['another year', '2025-11-12T12:05:00Z', '12/11/2025'],
])('says %s as people do', (_, iso, words) => {
  expect(spokenTime(iso, 'pt-BR', reading)).toBe(words);
});

test('says a length in its largest unit', () => {
  expect(spokenLength(42 * 60_000, 'pt-BR')).toBe('42 min');
  expect(spokenLength(3.9 * 3_600_000, 'pt-BR')).toBe('3 h');
  expect(spokenLength(50 * 3_600_000, 'pt-BR')).toBe('2 dias');
  expect(spokenLength(-5, 'pt-BR')).toBe('0 min');
});
