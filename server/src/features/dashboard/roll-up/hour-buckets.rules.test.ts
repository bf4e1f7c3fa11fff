import { dayBounds } from '@prosa/shared';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hourBucketsOf } from './hour-buckets.rules.ts';

const hours = (day: string, zone: string): number[] => hourBucketsOf(day, zone).map(({ hour }) => hour);
const lengths = (day: string, zone: string): number[] =>
  hourBucketsOf(day, zone).map(({ from, to }) => (to.getTime() - from.getTime()) / 60_000);
const all = Array.from({ length: 24 }, (_, hour) => hour);

describe('the hours of a day', () => {
  it('are 24 on most days', () => {
    expect(hours('2026-11-22', 'America/Sao_Paulo')).toEqual(all);
    expect(hourBucketsOf('2026-11-22', 'America/Sao_Paulo')[9]?.from.toISOString()).toBe(
      '2026-11-22T12:00:00.000Z',
    );
  });

  it('lack one on the day on which the clock is put forward', () => {
    expect(hours('2026-03-29', 'Europe/Lisbon')).toEqual(all.filter((hour) => hour !== 1));
  });

  it('lack midnight where the clock is put forward then', () => {
    expect(hours('2026-09-06', 'America/Santiago')).toEqual(all.slice(1));
  });

  it('have one of two hours on the day on which the clock is turned back', () => {
    expect(hours('2026-10-25', 'Europe/Lisbon')).toEqual(all);
    expect(lengths('2026-10-25', 'Europe/Lisbon')[1]).toBe(120);
  });

  it('are those of the clock where it changes by half an hour', () => {
    expect(hours('2026-10-04', 'Australia/Lord_Howe')).toEqual(all);
    expect(lengths('2026-10-04', 'Australia/Lord_Howe')[2]).toBe(30);
    expect(lengths('2026-04-05', 'Australia/Lord_Howe')[1]).toBe(90);
  });

  it('begin where the day begins, also where zones are off by a quarter', () => {
    expect(hourBucketsOf('2026-05-05', 'Asia/Kathmandu')[0]?.from.toISOString()).toBe(
      '2026-05-04T18:15:00.000Z',
    );
  });
});

it('the hour buckets of any day follow each other without a gap from its beginning to its end', () => {
  const zones = ['America/Sao_Paulo', 'America/Santiago', 'Europe/Lisbon', 'America/Havana', 'Africa/Cairo'];
  const day = fc
    .date({ min: new Date('2015-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.constantFrom(...zones), (given, zone) => {
      const hourBuckets = hourBucketsOf(given, zone);
      const { from, to } = dayBounds(given, zone);
      expect(hourBuckets[0]?.from).toEqual(from);
      expect(hourBuckets.at(-1)?.to).toEqual(to);
      for (const [index, hourBucket] of hourBuckets.slice(1).entries())
        expect(hourBucket.from).toEqual(hourBuckets[index]?.to);
      expect(new Set(hourBuckets.map(({ hour }) => hour)).size).toBe(hourBuckets.length);
    }),
    { numRuns: 200 },
  );
});
