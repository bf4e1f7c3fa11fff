import { afterEach, beforeAll, expect, test } from 'vitest';
import { changeLanguage, startI18n } from '#src/lib/i18n/i18n.ts';
import { momentText, shortDayText } from './moments.ts';

beforeAll(() => startI18n('pt'));
afterEach(() => changeLanguage('pt'));

test.each([
  ['pt', '20/11/2026, 09:30'],
  ['en', '20/11/2026, 09:30'],
  ['es', '20/11/26, 9:30'],
] as const)('in %s a moment is read as it is typed, the day first: %s', async (language, shown) => {
  await changeLanguage(language);
  expect(momentText('2026-11-20T12:30:00Z', 'America/Sao_Paulo')).toBe(shown);
  expect(shortDayText('2026-11-20')).toBe('20/11/2026');
});
