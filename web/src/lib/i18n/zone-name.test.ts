import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { changeLanguage, startI18n } from './i18n.ts';
import { zoneName } from './zone-name.ts';

beforeAll(() => startI18n('pt'));
afterEach(() => changeLanguage('pt'));

test.each([
  ['pt', 'America/Sao_Paulo', 'Horário Padrão de Brasília'],
  ['en', 'America/Sao_Paulo', 'Brasilia Standard Time'],
  ['es', 'America/Sao_Paulo', 'Hora estándar de Brasilia'],
  ['pt', 'Europe/Lisbon', 'Horário da Europa Ocidental'],
  ['en', 'America/New_York', 'Eastern Time'],
  ['es', 'Asia/Kathmandu', 'Hora de Nepal'],
  ['pt', 'UTC', 'Horário Universal Coordenado'],
  ['en', 'UTC', 'Coordinated Universal Time'],
  ['es', 'UTC', 'Tiempo universal coordinado'],
  ['pt', 'Etc/GMT+3', 'GMT-03:00'],
  ['en', 'Etc/GMT-5', 'GMT+05:00'],
  ['es', 'Etc/GMT+3', 'GMT-03:00'],
] as const)('in %s %s is called %s', async (language, zone, name) => {
  await changeLanguage(language);
  expect(zoneName(zone)).toBe(name);
});

type Texts = { readonly [key: string]: string | Texts };
const keysWithZone = (texts: Texts, at = ''): string[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text !== 'string') return keysWithZone(text, `${at}${key}.`);
    return text.includes('{{zone}}') ? [`${at}${key}`] : [];
  });
const read = (folder: string, kind: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

test('every sentence that names a zone calls it by its name', () => {
  const src = join(import.meta.dirname, '../..');
  const keys = read(join(src, 'locales/pt'), /\.json$/).flatMap((text) => keysWithZone(JSON.parse(text)));
  const named = read(src, /\.tsx?$/).flatMap((source) =>
    keys.flatMap((key) => source.match(new RegExp(`'${key}',\\s*\\{[^}]*\\bzone\\b[^}]{0,20}`, 'g')) ?? []),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((text) => !text.includes('zone: zoneName('))).toEqual([]);
});
