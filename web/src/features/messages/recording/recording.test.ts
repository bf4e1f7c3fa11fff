import { expect, test } from 'vitest';
import { loudness } from '../media/measures.ts';
import { gestureOf, isClick } from './gesture.ts';
import { loudnessOf, waveformOf } from './recording.ts';

test('the loudness of a recording is told as messages carry it', () => {
  expect(waveformOf([])).toBeNull();
  const wave = waveformOf([0, 0.5, 1, 0.25]);
  expect(atob(wave ?? '')).toHaveLength(64);
  expect(loudness(wave, 4)).toEqual([0, 0.5, 1, 0.25]);
});

test('whispering is seen and shouting does not leave the frame', () => {
  expect(loudnessOf(0)).toBe(0);
  expect(loudnessOf(0.02)).toBeGreaterThan(0.2);
  expect(loudnessOf(1)).toBe(1);
});

test.each([
  [{ x: -95, y: 0 }, 'cancel'],
  [{ x: -20, y: -70 }, 'lock'],
  [{ x: -20, y: -20 }, null],
  [{ x: 100, y: 100 }, null],
])('a hand that moves by %j means %s', (to, meant) => {
  expect(gestureOf({ x: 0, y: 0 }, to)).toBe(meant);
});

test('a short touch is a click', () => {
  expect([isClick(120), isClick(600)]).toEqual([true, false]);
});
