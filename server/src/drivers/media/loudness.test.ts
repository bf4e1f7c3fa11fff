import { expect, it } from 'vitest';
import { listen, oggSeconds } from './loudness.ts';

const tone = (samples: number, from: number, to: number): Buffer => {
  const sound = Buffer.alloc(samples * 2);
  for (let n = from; n < to; n += 1) sound.writeInt16LE(n % 2 === 0 ? 20_000 : -20_000, n * 2);
  return sound;
};
const levels = (...pieces: Buffer[]): number[] => {
  const { hear, waveform } = listen();
  for (const piece of pieces) hear(piece);
  return [...Buffer.from(waveform(), 'base64')];
};
const half = [...Array(32).fill(0), ...Array(32).fill(100)];

it('a sound is loud where it is loud, however long it is', () => {
  expect(levels(tone(6_400, 3_200, 6_400))).toEqual(half);
  expect(levels(tone(640_000, 320_000, 640_000))).toEqual(half);
});

it('it may come in pieces that end anywhere', () => {
  const sound = tone(6_400, 3_200, 6_400);
  const pieces = Array.from({ length: 129 }, (_, n) => sound.subarray(n * 99, (n + 1) * 99 + 0));
  expect(levels(...pieces, sound.subarray(129 * 99))).toEqual(half);
});

it('silence, next to nothing and nothing are quiet', () => {
  for (const sound of [Buffer.alloc(0), Buffer.alloc(2), Buffer.alloc(16_000)])
    expect(levels(sound)).toEqual(Array(64).fill(0));
  expect(levels(tone(3, 0, 3))).toEqual(Array(64).fill(100));
});

it('counts what it has heard', () => {
  const { hear, samples } = listen();
  hear(Buffer.alloc(9_001));
  hear(Buffer.alloc(1));
  expect(samples()).toBe(4_501);
});

it('an OGG lasts as long as its last page says', () => {
  const page = Buffer.alloc(40);
  page.write('OggS', 4);
  page.writeBigInt64LE(48_000n * 12n, 10);
  expect(oggSeconds(page)).toBe(12);
  expect(oggSeconds(Buffer.from('no pages'))).toBeUndefined();
  page.writeBigInt64LE(-1n, 10);
  expect(oggSeconds(page)).toBeUndefined();
});
