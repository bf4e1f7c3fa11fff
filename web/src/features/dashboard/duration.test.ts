import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '#src/lib/i18n/i18n.ts';
import { loadRestOfTexts } from '#src/lib/i18n/texts.ts';
import { durationOf, hoursAndMinutes } from './duration.ts';

beforeAll(async () => {
  await startI18n('pt');
  await loadRestOfTexts();
});

test.each([
  [0, '00h 00m'],
  [5.4, '00h 05m'],
  [59.6, '01h 00m'],
  [65, '01h 05m'],
  [1_500, '25h 00m'],
])('%d minutes are shown as %s', (minutes, shown) => expect(hoursAndMinutes(minutes)).toBe(shown));

test('less than a minute is shown in seconds, nothing as a dash', () => {
  expect([durationOf(42.4), durationOf(90), durationOf(null)]).toEqual(['42 s', '00h 02m', '–']);
});
