import { expect, test } from 'vitest';
import { isPictureAddress, newPicturePlace, pictureAddress } from './picture-address.ts';

const noon = new Date('2026-11-29T12:00:00Z');
const later = (hours: number): Date => new Date(noon.getTime() + hours * 3_600_000);

const askedIn = (address: string | null) => {
  const asked = new URL(address ?? '', 'https://prosa.example').searchParams;
  return { day: Number(asked.get('day')), signature: asked.get('signature') ?? '' };
};

test('a picture keeps its address for a day, and gets another one with the next', () => {
  const place = newPicturePlace(1, 'mark');
  const today = pictureAddress(place, noon);
  expect(pictureAddress(place, later(11))).toBe(today);
  const tomorrow = pictureAddress(place, later(12));
  expect(tomorrow).not.toBe(today);
  expect(pictureAddress(place, noon)).toBe(today);
  for (const address of [today, tomorrow])
    expect(isPictureAddress(place, askedIn(address), later(12))).toBe(true);
});

test('a picture that is made anew at the same place has another address at once', () => {
  const [before, after] = [newPicturePlace(1, 'mark'), newPicturePlace(1, 'mark')];
  expect(pictureAddress(after, noon)).not.toBe(pictureAddress(before, noon));
  expect(isPictureAddress(after, askedIn(pictureAddress(before, noon)), noon)).toBe(false);
});

test('of many more than are remembered each has its own', () => {
  const places = Array.from({ length: 25_000 }, (_, n) => newPicturePlace(1, `mark${n}`));
  for (const place of places) pictureAddress(place, noon);
  expect(isPictureAddress(places[3] ?? '', askedIn(pictureAddress(places[3] ?? null, noon)), noon)).toBe(
    true,
  );
});
