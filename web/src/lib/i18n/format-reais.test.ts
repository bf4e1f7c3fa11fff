import { afterEach, beforeAll, expect, test } from 'vitest';
import { formatReais } from './format-reais.ts';
import { changeLanguage, startI18n } from './i18n.ts';

beforeAll(() => startI18n('pt'));
afterEach(() => changeLanguage('pt'));

test.each([
  ['pt', 'R$ 1.249,90'],
  ['en', 'R$1,249.90'],
  ['es', '1249,90 R$'],
] as const)('in %s an amount reads %s', async (language, amount) => {
  await changeLanguage(language);
  expect(formatReais(1249.9).replace(/\s/g, ' ')).toBe(amount);
});

const sources = import.meta.glob<string>(['../../**/*.ts', '../../**/*.tsx', '!./format-reais.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('no screen has a way of its own to write amounts', () => {
  const astray = Object.entries(sources).filter(([, text]) =>
    /\bformatCents\b/.test(text.replace(/'.*?'|\/.*?\//g, '')),
  );
  expect(astray.map(([path]) => path)).toEqual([]);
});
