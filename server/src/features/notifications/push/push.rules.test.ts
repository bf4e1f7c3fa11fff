import { usualPushChoices } from '@prosa/shared';
import { expect, test } from 'vitest';
import { isQuiet, parsePushChoices, timeToPush } from './push.rules.ts';

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

const now = at('15:00');
/** News of this moment, to somebody without any page. */
const away = { now, at: now, lookingUntil: null, nearUntil: null };

test('nothing is pushed that was not chosen, or at a quiet hour', () => {
  const quiet = { from: '14:00', to: '16:00', zone };
  expect(timeToPush('message', usualPushChoices, away)).toBe('now');
  expect(timeToPush('message', { ...usualPushChoices, message: false }, away)).toBe('never');
  expect(timeToPush('mention', { ...usualPushChoices, message: false }, away)).toBe('now');
  expect(timeToPush('message', { ...usualPushChoices, quiet }, away)).toBe('never');
});

test('whoever looks at a page is pushed what they left unread, unless they have looked for minutes', () => {
  const looking = { ...away, lookingUntil: at('15:01'), nearUntil: at('15:01') };
  expect(timeToPush('message', usualPushChoices, looking)).toEqual(at('15:01'));
  expect(timeToPush('message', usualPushChoices, { ...looking, at: at('14:55') })).toBe('never');
  expect(timeToPush('message', usualPushChoices, { ...away, lookingUntil: now })).toBe('now');
});

test('whom a living page has called is pushed to when they do not come within a minute', () => {
  const near = { ...away, nearUntil: at('15:05') };
  expect(timeToPush('message', usualPushChoices, near)).toEqual(at('15:01'));
  expect(timeToPush('message', usualPushChoices, { ...near, at: at('14:59') })).toBe('now');
  expect(timeToPush('message', usualPushChoices, { ...away, nearUntil: now })).toBe('now');
});

test('choices that are not understood are as they are for everybody', () => {
  expect(parsePushChoices({ message: 'yes' })).toEqual(usualPushChoices);
  expect(parsePushChoices({ message: false })).toEqual({ ...usualPushChoices, message: false });
  expect(parsePushChoices(undefined)).toEqual(usualPushChoices);
});
