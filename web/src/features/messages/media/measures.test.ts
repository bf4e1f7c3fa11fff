import { expect, test } from 'vitest';
import { fileSize } from '#src/lib/i18n/file-size.ts';
import { boxOf, clockLength, loudness } from './measures.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_536, '1,5 kB'],
  [12_600_000, '12 MB'],
  [3 * 1_024 ** 3, '3 GB'],
])('%i bytes are %s', (bytes, expected) => {
  expect(fileSize(bytes, 'pt-BR').replaceAll('\u00a0', ' ')).toBe(expected);
});

test.each([
  [0, '0:00'],
  [13.6, '0:14'],
  [723, '12:03'],
  [3_723, '1:02:03'],
])('%d seconds are %s', (seconds, expected) => {
  expect(clockLength(seconds)).toBe(expected);
});

const sized = (width: number | null, height: number | null, sticker = false) =>
  boxOf({ width, height, sticker });

test('a picture keeps its shape within the bubble', () => {
  expect(sized(4_000, 3_000)).toEqual({ width: 320, height: 240 });
  expect(sized(900, 1_600)).toEqual({ width: 180, height: 320 });
});

test('a strip is cut to something that can be touched', () => {
  expect(sized(200, 4_000)).toEqual({ width: 160, height: 320 });
  expect(sized(4_000, 100)).toEqual({ width: 320, height: 120 });
});

test('room is kept for a picture of unknown size, and for a sticker its own', () => {
  expect(sized(null, null)).toEqual({ width: 280, height: 210 });
  expect(boxOf(null)).toEqual({ width: 280, height: 210 });
  expect(sized(512, 512, true)).toEqual({ width: 160, height: 160 });
});

test('loudness is drawn in as many steps as there is room for', () => {
  const waveform = btoa(String.fromCharCode(...Array.from({ length: 64 }, (_, at) => (at < 32 ? 100 : 20))));
  expect(loudness(waveform, 4)).toEqual([1, 1, 0.2, 0.2]);
  expect(loudness(null, 3)).toEqual([0, 0, 0]);
  expect(loudness('not base64!', 2)).toEqual([0, 0]);
});
