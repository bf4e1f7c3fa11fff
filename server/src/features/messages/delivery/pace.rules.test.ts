import { expect, it } from 'vitest';
import { ownPace } from './pace.rules.ts';

const now = new Date('2026-03-15T12:00:00Z');
const days = (ago: number): Date => new Date(now.getTime() - ago * 86_400_000);
const linked = { pace: { perSecond: 10, burst: 10 }, window: false };

it.each([
  ['a known number writes once a second, and begins every four', null, 60, 1, 4_000],
  ['so does one that was linked two weeks ago', days(14), 60, 1, 4_000],
  ['a new one is half as fast, and begins every twenty seconds', now, 60, 0.5, 20_000],
  ['after a week it is on its way', days(7), 60, 0.75, 6_667],
  ['a company may want it slower', null, 30, 0.5, 8_000],
  ['or faster, never faster than the network takes', null, 900, 10, 267],
])('a linked number: %s', (_, linkedAt, messagesPerMinute, perSecond, firstGapMs) => {
  expect(ownPace(linked, { messagesPerMinute, linkedAt }, now)).toEqual({
    pace: { perSecond, burst: 10 },
    firstGapMs,
  });
});

it.each([
  ['a company that wants none', linked, 0],
  ['an official number', { pace: { perSecond: 70, burst: 5 }, window: true }, 60],
  ['a network without a limit', { pace: null, window: false }, 60],
])('the network’s own pace holds for %s', (_, network, messagesPerMinute) => {
  expect(ownPace(network, { messagesPerMinute, linkedAt: now }, now)).toEqual({
    pace: network.pace,
    firstGapMs: 0,
  });
});
