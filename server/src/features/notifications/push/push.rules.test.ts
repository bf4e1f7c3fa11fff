import { usualPushChoices } from '@prosa/shared';
import { expect, test } from 'vitest';
import { isQuiet, mayPush, readPushChoices } from './push.rules.ts';

const zone = 'America/Sao_Paulo';
const at = (time: string): Date => new Date(`2026-11-24T${time}:00-03:00`);

test.each([
  ['22:00', '07:00', '23:30', true],
  ['22:00', '07:00', '06:59', true],
  ['22:00', '07:00', '07:00', false],
  ['22:00', '07:00', '21:59', false],
  ['12:00', '13:30', '12:00', true],
  ['12:00', '13:30', '13:30', false],
  ['08:00', '08:00', '08:00', false],
])('from %s to %s it is quiet at %s: %s', (from, to, time, quiet) => {
  expect(isQuiet({ from, to, zone }, at(time))).toBe(quiet);
});

test('quiet hours follow the clock of the user’s own zone', () => {
  const hours = { from: '22:00', to: '07:00' };
  expect(isQuiet({ ...hours, zone: 'Europe/Lisbon' }, at('20:00'))).toBe(true);
  expect(isQuiet({ ...hours, zone }, at('20:00'))).toBe(false);
});

test('nothing is pushed that was not chosen, at a quiet hour, or to whoever looks', () => {
  const now = at('15:00');
  const away = { now, lookingUntil: null };
  expect(mayPush('message', usualPushChoices, away)).toBe(true);
  expect(mayPush('message', { ...usualPushChoices, message: false }, away)).toBe(false);
  expect(mayPush('mention', { ...usualPushChoices, message: false }, away)).toBe(true);
  expect(mayPush('message', { ...usualPushChoices, quiet: { from: '14:00', to: '16:00', zone } }, away)).toBe(
    false,
  );
  expect(mayPush('message', usualPushChoices, { now, lookingUntil: at('15:01') })).toBe(false);
  expect(mayPush('message', usualPushChoices, { now, lookingUntil: now })).toBe(true);
});

test('choices that are not understood are as they are for everybody', () => {
  expect(readPushChoices({ message: 'yes' })).toEqual(usualPushChoices);
  expect(readPushChoices({ message: false })).toEqual({ ...usualPushChoices, message: false });
  expect(readPushChoices(undefined)).toEqual(usualPushChoices);
});
