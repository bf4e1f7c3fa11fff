import { describe, expect, it } from 'vitest';
import { isSnoozable, type SnoozeChoice, snoozedUntil } from './snooze.ts';

const zone = 'America/Sao_Paulo';
const until = (choice: SnoozeChoice, now: string, where = zone): string | null =>
  snoozedUntil(choice, new Date(now), where)?.toISOString() ?? null;

describe('a conversation is put off', () => {
  it.each([
    // A Tuesday, 14:10 in São Paulo.
    ['laterToday', '2026-11-24T17:10:00.000Z', '2026-11-24T20:30:00.000Z'],
    ['laterToday', '2026-11-24T17:30:00.000Z', '2026-11-24T20:30:00.000Z'],
    ['tomorrow', '2026-11-24T17:10:00.000Z', '2026-11-25T12:00:00.000Z'],
    // Already tomorrow in Greenwich, still today for the company.
    ['tomorrow', '2026-11-25T01:30:00.000Z', '2026-11-25T12:00:00.000Z'],
    ['tomorrow', '2026-12-31T17:00:00.000Z', '2027-01-01T12:00:00.000Z'],
    ['monday', '2026-11-24T17:10:00.000Z', '2026-11-30T12:00:00.000Z'],
    ['monday', '2026-11-30T11:00:00.000Z', '2026-12-07T12:00:00.000Z'],
    ['monday', '2026-11-29T17:00:00.000Z', '2026-11-30T12:00:00.000Z'],
    ['nextReply', '2026-11-24T17:10:00.000Z', null],
  ] as const)('to %s at %s', (preset, now, wanted) => expect(until({ until: preset }, now)).toBe(wanted));

  it('to a moment of the company’s clock, wherever the browser stands', () => {
    const choice = { until: 'custom', day: '2026-12-01', time: '16:45' } as const;
    expect(until(choice, '2026-11-24T17:10:00.000Z')).toBe('2026-12-01T19:45:00.000Z');
    expect(until(choice, '2026-11-24T17:10:00.000Z', 'Europe/Lisbon')).toBe('2026-12-01T16:45:00.000Z');
  });
});

it('to a moment to come, within a year, or until the customer writes', () => {
  const now = new Date('2026-11-24T17:10:00.000Z');
  const allowed = (at: string): boolean => isSnoozable(new Date(at), now);
  expect(allowed('2026-11-24T17:10:00.001Z')).toBe(true);
  expect(allowed('2026-11-24T17:10:00.000Z')).toBe(false);
  expect(allowed('2027-11-25T17:10:00.000Z')).toBe(true);
  expect(allowed('2027-11-26T17:10:00.000Z')).toBe(false);
  expect(isSnoozable(null, now)).toBe(true);
});
