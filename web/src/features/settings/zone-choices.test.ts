import { afterEach, beforeAll, expect, test } from 'vitest';
import { changeLanguage, startI18n } from '#src/lib/i18n/i18n.ts';
import { matchesZone, zoneChoice, zoneChoices } from './zone-choices.ts';

beforeAll(() => startI18n('pt'));
afterEach(() => changeLanguage('pt'));

const winter = new Date('2026-07-01T12:00:00Z');

test.each([
  ['pt', 'America/Sao_Paulo', 'São Paulo (GMT-3)', 'Horário Padrão de Brasília'],
  ['en', 'America/Argentina/Buenos_Aires', 'Buenos Aires (GMT-3)', 'Argentina Standard Time'],
  ['pt', 'Asia/Kolkata', 'Kolkata (GMT+5:30)', 'Horário Padrão da Índia'],
] as const)('in %s %s is %s', async (language, zone, label, name) => {
  await changeLanguage(language);
  expect(zoneChoice(zone, winter)).toEqual({ value: zone, label, name });
});

test('the offset is that of the moment', () => {
  const january = new Date('2026-01-01T12:00:00Z');
  expect([winter, january].map((at) => zoneChoice('Europe/Lisbon', at).label)).toEqual([
    'Lisbon (GMT+1)',
    'Lisbon (GMT+0)',
  ]);
});

test('no two are called the same, and what is stored is among them even where the browser does not know it', () => {
  const choices = zoneChoices('Etc/GMT+3', winter);
  const labels = choices.map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
  expect(choices.filter(({ value }) => value === 'Etc/GMT+3')).toHaveLength(1);
  expect(labels.indexOf('Belém (GMT-3)')).toBeLessThan(labels.indexOf('Berlin (GMT+2)'));
});

test.each([
  ['brasilia', true],
  ['são paulo', true],
  ['sao_paulo', true],
  ['America/Sao_Paulo', true],
  ['gmt-3 paulo', true],
  ['', true],
  ['lisboa', false],
])('São Paulo is found by %j: %s', (search, isFound) => {
  expect(matchesZone(zoneChoice('America/Sao_Paulo', winter), search)).toBe(isFound);
});
