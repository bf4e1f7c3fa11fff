import { afterEach, expect, test, vi } from 'vitest';
import { preferredLanguage } from './i18n.ts';

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
