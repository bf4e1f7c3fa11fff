import { type CampaignSettings, defaultCampaignSettings } from '@prosa/shared';
import { describe, expect, it } from 'vitest';
import {
  calmer,
  capOf,
  endOf,
  gapAfter,
  nextOpening,
  onDay,
  type Pace,
  slower,
  turnOf,
} from './pace.rules.ts';

const zone = 'America/Manaus';
const settings: CampaignSettings = { ...defaultCampaignSettings, dailyCap: 0 };
const fresh: Pace = {
  nextAt: null,
  sincePause: 0,
  day: '',
  sentToday: 0,
  daysBefore: 0,
  slowdown: 1,
  calm: 0,
};
/** A Friday, 23:30 in Manaus. */
const lateFriday = new Date('2026-11-21T03:30:00.000Z');
const office = {
  ...settings,
  window: {
    enabled: true,
    startTime: '09:00',
    endTime: '18:00',
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
  },
} satisfies CampaignSettings;

describe('the gap after a message', () => {
  it.each([
    [0, 14_000],
    [0.5, 20_000],
    [1, 26_000],
  ])('varies by thirty per cent either way (%d)', (random, gapMs) => {
    expect(gapAfter(settings, fresh, random)).toEqual({ gapMs, sincePause: 1 });
  });

  it('is a longer pause after so many messages, and counting begins anew', () => {
    expect(gapAfter(settings, { ...fresh, sincePause: 18 }, 0.5)).toEqual({ gapMs: 20_000, sincePause: 19 });
    expect(gapAfter(settings, { ...fresh, sincePause: 19 }, 0.5)).toEqual({ gapMs: 60_000, sincePause: 0 });
  });

  it('is never a longer pause where none is set', () => {
    const never = { ...settings, longerIntervalAfter: 0 };
    expect(gapAfter(never, { ...fresh, sincePause: 500 }, 0.5)).toEqual({ gapMs: 20_000, sincePause: 501 });
  });

  it('is no shorter than an ordinary one, whatever the longer pause is set to', () => {
    const odd = { ...settings, longerIntervalAfter: 1, greaterInterval: 1 };
    expect(gapAfter(odd, fresh, 0.5).gapMs).toBe(20_000);
  });

  it('is nothing where nothing was asked for, until the network complains', () => {
    const none = { ...settings, messageInterval: 0, longerIntervalAfter: 0 };
    expect(gapAfter(none, fresh, 0.9).gapMs).toBe(0);
    expect(gapAfter(none, { ...fresh, slowdown: 4 }, 0.5).gapMs).toBe(4_000);
  });
});

describe('a complaint of the network', () => {
  it('halves the pace, down to an eighth', () => {
    expect(slower(fresh)).toEqual({ slowdown: 2, calm: 0 });
    expect(slower({ slowdown: 8 })).toEqual({ slowdown: 8, calm: 0 });
  });

  it('is forgotten step by step, each after twenty messages without another', () => {
    expect(calmer({ slowdown: 4, calm: 18 })).toEqual({ slowdown: 4, calm: 19 });
    expect(calmer({ slowdown: 4, calm: 19 })).toEqual({ slowdown: 2, calm: 0 });
    expect(calmer({ slowdown: 1, calm: 0 })).toEqual({ slowdown: 1, calm: 0 });
  });
});

describe('the bound of a day', () => {
  it('is as set, or none', () => {
    expect([capOf({ ...settings, dailyCap: 300 }, 0), capOf(settings, 0)]).toEqual([
      300,
      Number.POSITIVE_INFINITY,
    ]);
  });

  it('grows with a new number, and never over what is set', () => {
    const warm = { ...settings, warmUp: true, dailyCap: 300 };
    expect([0, 1, 2, 3].map((days) => capOf(warm, days))).toEqual([50, 100, 200, 300]);
  });

  it('counts days on which something was sent', () => {
    const sent = { ...fresh, day: '2026-11-20', sentToday: 40 };
    expect(onDay(sent, '2026-11-20')).toBe(sent);
    expect(onDay(sent, '2026-11-21')).toMatchObject({ sentToday: 0, daysBefore: 1, day: '2026-11-21' });
    expect(onDay({ ...sent, sentToday: 0 }, '2026-11-21').daysBefore).toBe(0);
  });
});

describe('a turn', () => {
  it('waits for the gap', () => {
    const nextAt = new Date(lateFriday.getTime() + 1);
    expect(turnOf(settings, { ...fresh, nextAt }, lateFriday, zone)).toEqual({
      kind: 'wait',
      until: nextAt,
      for: 'pause',
    });
    expect(turnOf(settings, { ...fresh, nextAt: lateFriday }, lateFriday, zone)).toEqual({ kind: 'go' });
  });

  it('waits for the hours, on the clock of the company', () => {
    const monday = new Date('2026-11-23T13:00:00.000Z');
    expect(turnOf(office, fresh, lateFriday, zone)).toEqual({ kind: 'wait', until: monday, for: 'window' });
    expect(nextOpening(office, lateFriday, 'Europe/Lisbon')).toEqual(new Date('2026-11-23T09:00:00.000Z'));
    expect(turnOf(office, fresh, monday, zone)).toEqual({ kind: 'go' });
  });

  it('waits for tomorrow when the day’s bound is reached', () => {
    const full = { ...fresh, day: '2026-11-20', sentToday: 10 };
    const capped = { ...settings, dailyCap: 10 };
    expect(turnOf(capped, full, lateFriday, zone)).toEqual({
      kind: 'wait',
      until: new Date('2026-11-21T04:00:00.000Z'),
      for: 'cap',
    });
    expect(turnOf(capped, full, new Date('2026-11-21T04:00:00.000Z'), zone)).toEqual({ kind: 'go' });
  });
});

describe('the end of a campaign', () => {
  const noon = new Date('2026-11-20T16:00:00.000Z');
  const hours = (end: Date | null): number => ((end?.getTime() ?? 0) - noon.getTime()) / 3_600_000;

  it('follows from intervals and pauses', () => {
    // 100 messages: 99 gaps, of which four are pauses.
    expect(endOf(settings, fresh, 100, noon, zone)).toEqual(
      new Date(noon.getTime() + (95 * 20 + 4 * 60 + 30) * 1_000),
    );
  });

  it('is now when there is nobody to write to', () => {
    expect(endOf(settings, fresh, 0, noon, zone)).toEqual(noon);
  });

  it('goes on the next day where hours or bounds stop it', () => {
    const capped = { ...settings, dailyCap: 100, messageInterval: 0, longerIntervalAfter: 0 };
    expect(hours(endOf(capped, fresh, 250, noon, zone))).toBeGreaterThan(35);
    expect(hours(endOf(capped, fresh, 250, noon, zone))).toBeLessThan(36.1);
    // Twelve till six, Monday from nine on.
    expect(hours(endOf(office, fresh, 2_000, noon, zone))).toBeGreaterThan(24 * 2 + 21);
  });

  it('is told in a moment for fifty thousand, and not at all where it never comes', () => {
    const slow = { ...office, dailyCap: 1 };
    expect(endOf(slow, fresh, 50_000, noon, zone)).toBeNull();
    expect(endOf(settings, fresh, 50_000, noon, zone)).not.toBeNull();
  });
});
