import { describe, expect, it } from 'vitest';
import { narrows, retentionAfter } from './retention.rules.ts';

const now = new Date('2026-11-22T12:00:00Z');
const tomorrow = new Date('2026-11-23T12:00:00Z');
const tonight = new Date('2026-11-22T20:00:00Z');
const earlier = new Date('2026-11-22T11:00:00Z');
const kept = (days: number) => ({ days, former: null });

describe('how long messages are kept', () => {
  it('is less only after a day', () => {
    expect(retentionAfter(kept(0), 30, now)).toEqual({ days: 30, former: { days: 0, until: tomorrow } });
    expect(retentionAfter(kept(90), 30, now)).toEqual({ days: 30, former: { days: 90, until: tomorrow } });
  });

  it('is more at once', () => {
    expect(retentionAfter(kept(30), 90, now)).toEqual(kept(90));
    expect(retentionAfter(kept(30), 0, now)).toEqual(kept(0));
    expect(retentionAfter(kept(30), 30, now)).toEqual(kept(30));
  });

  it('holds on to what it was before several changes, until one of them is a day old', () => {
    const waits = { days: 30, former: { days: 90, until: tonight } };
    expect(retentionAfter(waits, 10, now)).toEqual({ days: 10, former: { days: 90, until: tomorrow } });
    expect(retentionAfter(waits, 60, now)).toEqual({ days: 60, former: { days: 90, until: tonight } });
    expect(retentionAfter(waits, 90, now)).toEqual(kept(90));
    const over = { days: 30, former: { days: 90, until: earlier } };
    expect(retentionAfter(over, 60, now)).toEqual(kept(60));
  });

  it('is narrowed by whatever keeps less than is kept now', () => {
    const waits = { days: 30, former: { days: 90, until: tonight } };
    expect([10, 60, 90, 0].map((days) => narrows(waits, days, now))).toEqual([true, true, false, false]);
  });
});
