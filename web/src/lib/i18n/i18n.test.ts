import i18next from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { preferredLanguage, startI18n } from './i18n.ts';

afterEach(() => localStorage.clear());

const browserSpeaks = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags);

test('speaks what was chosen on this device, else what the browser speaks, else Portuguese', () => {
  browserSpeaks('fr-FR', 'de');
  expect(preferredLanguage()).toBe('pt');
  browserSpeaks('fr-FR', 'es-AR', 'en');
  expect(preferredLanguage()).toBe('es');
  localStorage.setItem('language', 'en');
  expect(preferredLanguage()).toBe('en');
  localStorage.setItem('language', 'klingon');
  expect(preferredLanguage()).toBe('es');
});

test.each(['pt', 'es', 'en'] as const)('a whole million is counted in words of %s', async (language) => {
  await startI18n(language);
  i18next.addResourceBundle(language, 'counted', { pieces_one: 'one', pieces_other: '{{count}} pieces' });
  const t = i18next.t as (key: string, options: object) => string;
  expect([1, 2, 1_000_000, 1_500_000].map((count) => t('counted:pieces', { count }))).toEqual([
    'one',
    '2 pieces',
    '1000000 pieces',
    '1500000 pieces',
  ]);
});
