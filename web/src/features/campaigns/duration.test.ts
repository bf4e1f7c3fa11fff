import { expect, test } from 'vitest';
import { durationText } from './duration.ts';

test.each([
  [0, '1 minuto'],
  [59, '1 minuto'],
  [3_660, '1 hora 1 minuto'],
  [2 * 86_400 + 3 * 3_600 + 59 * 60, '2 dias 3 horas'],
])('%d seconds are %s', (seconds, words) => {
  expect(durationText(seconds, 'pt')).toBe(words);
});
