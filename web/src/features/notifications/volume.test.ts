import { afterEach, expect, test } from 'vitest';
import { volume, volumeFrom } from './volume.ts';

afterEach(() => localStorage.clear());

test.each([
  [null, 1],
  ['', 1],
  ['alto', 1],
  ['0', 0],
  ['0.34', 0.3],
  ['0.30000000000000004', 0.3],
  ['7', 1],
  ['-1', 0],
])('%s is heard as %s', (text, level) => {
  expect(volumeFrom(text)).toBe(level);
});

test('the volume is remembered on the device in steps of a tenth, and full at first', () => {
  expect(volume.get()).toBe(1);
  volume.set(0.7000000000000001);
  expect(localStorage.getItem('volume')).toBe('0.7');
  expect(volume.get()).toBe(0.7);
});
