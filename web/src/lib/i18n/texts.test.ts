import i18next from 'i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { first as en } from '#src/locales/en/first.ts';
import { first as es } from '#src/locales/es/first.ts';
import { first as pt } from '#src/locales/pt/first.ts';
import { changeLanguage, startI18n } from './i18n.ts';
import { firstTexts, loadRestOfTexts, sayWithTexts } from './texts.ts';
import { untilThere } from './until-there.ts';

afterEach(() => void vi.useRealTimers());

test.each([
  ['pt', pt],
  ['en', en],
  ['es', es],
])('the first file in %s holds what is asked of it', (_, texts) => {
  expect(Object.keys(texts).sort()).toEqual([...firstTexts].sort());
});

test('what a first visit reads is there at once, the rest when it is loaded, in the next language as well', async () => {
  await startI18n('pt');
  expect(i18next.t('actions.cancel')).toBe('Cancelar');
  expect(i18next.hasResourceBundle('pt', 'kanban')).toBe(false);
  await loadRestOfTexts();
  expect(i18next.t('kanban:open')).toBe('Em aberto');
  await changeLanguage('en');
  expect(i18next.t('kanban:open')).toBe('Open');
  expect(i18next.t('actions.cancel')).toBe('Cancel');
  await changeLanguage('pt');
});

test('what is said outside the screen waits for its texts, and keeps its order', async () => {
  await startI18n('pt');
  const said: string[] = [];
  sayWithTexts(() => said.push(i18next.t('kanban:open')));
  sayWithTexts(() => said.push(i18next.t('actions.cancel')));
  expect(said).toEqual([]);
  await vi.waitFor(() => expect(said).toEqual(['Em aberto', 'Cancelar']));
});

test('a file that does not come is asked for until it is there, less and less often', async () => {
  vi.useFakeTimers();
  const begun = Date.now();
  const asked: number[] = [];
  const file = untilThere(() => {
    asked.push(Date.now() - begun);
    return asked.length < 9 ? Promise.reject(new Error('offline')) : Promise.resolve('texts');
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await file).toBe('texts');
  expect(asked).toEqual([0, 350, 1_050, 2_450, 5_250, 10_850, 20_850, 30_850, 40_850]);
});
