import { expect, test } from 'vitest';
import { openRoomNumbers } from './room-numbers.ts';

const first = 'aaaaaaaaaaaa';
const second = 'bbbbbbbbbbbb';

test('a client that saw the last message of its rooms missed nothing', () => {
  const numbers = openRoomNumbers();
  numbers.told(['r1'], `${first}-1`);
  numbers.told(['r2'], `${first}-2`);
  expect(numbers.answer(['r1'], `${first}-1`)).toBe('nothing');
  expect(numbers.answer(['r1', 'r2'], `${first}-1`)).toBe('resync');
  expect(numbers.answer(['r1', 'r2'], `${first}-2`)).toBe('nothing');
});

test('whatever is not a number of this epoch means resync', () => {
  const numbers = openRoomNumbers();
  expect(numbers.answer(['r1'], `${first}-1`)).toBe('resync');
  numbers.told(['r1'], `${first}-1`);
  for (const last of ['', 'x', '-1', `${second}-9`, `${first}-`, `${first}--1`, `${first}-1e9`]) {
    expect(numbers.answer([], last)).toBe('resync');
  }
});

test('knows nothing of what was told before it listened', () => {
  const numbers = openRoomNumbers();
  numbers.told(['r1'], `${first}-10`);
  expect(numbers.answer(['r2'], `${first}-8`)).toBe('resync');
  expect(numbers.answer(['r2'], `${first}-9`)).toBe('nothing');
});

test('a new epoch ends the old one for good', () => {
  const numbers = openRoomNumbers();
  numbers.told(['r1'], `${first}-1`);
  numbers.told(['r2'], `${second}-1`);
  numbers.told(['r1'], `${first}-2`);
  expect(numbers.answer([], `${first}-2`)).toBe('resync');
  expect(numbers.answer(['r2'], `${second}-1`)).toBe('nothing');
});

test('a message heard late does not hide a newer one', () => {
  const numbers = openRoomNumbers();
  numbers.told(['r1'], `${first}-1`);
  numbers.told(['r1'], `${first}-2`);
  numbers.told(['r1'], `${first}-1`);
  expect(numbers.answer(['r1'], `${first}-1`)).toBe('resync');
});

test('forgetting rooms for lack of space is never taken for silence', () => {
  const numbers = openRoomNumbers(2);
  numbers.told(['r1'], `${first}-1`);
  numbers.told(['r2'], `${first}-2`);
  numbers.told(['r3'], `${first}-3`);
  expect(numbers.answer(['r1'], `${first}-0`)).toBe('resync');
  expect(numbers.answer(['r1'], `${first}-1`)).toBe('nothing');
});

test('after an interruption it is sure again only of what it hears from then on', () => {
  const numbers = openRoomNumbers();
  numbers.told(['r1'], `${first}-1`);
  numbers.forget();
  expect(numbers.answer(['r1'], `${first}-1`)).toBe('resync');
  numbers.told(['r2'], `${first}-5`);
  expect(numbers.answer(['r1'], `${first}-3`)).toBe('resync');
  expect(numbers.answer(['r1'], `${first}-4`)).toBe('nothing');
});

test('a number that was skipped is a message that was missed', () => {
  const numbers = openRoomNumbers();
  expect(numbers.told(['r1'], `${first}-7`)).toBe(0);
  expect(numbers.told(['r1'], `${first}-8`)).toBe(0);
  // The same message under another name of its event.
  expect(numbers.told(['r1'], `${first}-8`)).toBe(0);
  expect(numbers.told(['r1'], `${first}-11`)).toBe(2);
  expect(numbers.answer(['r2'], `${first}-8`)).toBe('resync');
  expect(numbers.answer(['r2'], `${first}-11`)).toBe('nothing');
  expect(numbers.told(['r1'], `${first}-9`)).toBe(0);
});

test('a new epoch begins with its first number, and the one before ended with what was announced', () => {
  const numbers = openRoomNumbers();
  numbers.told(['r1'], `${first}-1`);
  expect(numbers.told(['r1'], `${second}-1`)).toBe(0);
  const late = openRoomNumbers();
  late.told(['r1'], `${first}-1`);
  expect(late.told(['r1'], `${second}-3`)).toBe(2);
  const cutOff = openRoomNumbers();
  cutOff.told(['r1'], `${first}-1`);
  cutOff.announced(`${first}-4`);
  cutOff.announced(`${second}-1`);
  expect(cutOff.awaited).toBe(4);
  expect(cutOff.told(['r1'], `${second}-1`)).toBe(3);
  expect(cutOff.awaited).toBe(0);
});

test('what was announced is awaited until it is heard or given up, and then no client is told that it missed nothing', () => {
  const numbers = openRoomNumbers();
  numbers.announced(`${first}-10`);
  expect(numbers.awaited).toBe(0);
  numbers.told(['r1'], `${first}-11`);
  numbers.announced(`${first}-14`);
  expect(numbers.awaited).toBe(3);
  numbers.told(['r1'], `${first}-12`);
  expect(numbers.awaited).toBe(2);
  expect(numbers.giveUp()).toBe(2);
  expect(numbers.awaited).toBe(0);
  expect(numbers.answer(['r2'], `${first}-12`)).toBe('resync');
  // One of the two comes after all; of the other one nothing is known.
  expect(numbers.told(['r1'], `${first}-14`)).toBe(0);
  expect(numbers.answer(['r2'], `${first}-12`)).toBe('resync');
  expect(numbers.answer(['r2'], `${first}-14`)).toBe('nothing');
});

test('of an epoch that is only announced, all is awaited', () => {
  const numbers = openRoomNumbers();
  numbers.told(['r1'], `${first}-1`);
  numbers.announced(`${second}-2`);
  expect(numbers.awaited).toBe(2);
  expect(numbers.giveUp()).toBe(2);
  expect(numbers.told(['r1'], `${second}-3`)).toBe(0);
  numbers.announced(`${first}-9`);
  expect(numbers.awaited).toBe(0);
});

test('of numbered terms an older one is past as soon as a newer one was heard', () => {
  const numbers = openRoomNumbers();
  expect(numbers.isPast('00006a000000-1')).toBe(false);
  numbers.told(['r1'], '00006a000001-1');
  expect(numbers.isPast('00006a000000-7')).toBe(true);
  expect(numbers.isPast('00006a000001-2')).toBe(false);
  expect(numbers.isPast('00006a000002-1')).toBe(false);
  // Former versions took their epochs by chance.
  expect(numbers.isPast(`${first}-1`)).toBe(false);
});
