import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from './i18n.ts';
import { zoneName } from './zone-name.ts';

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
