import { describe, expect, it } from 'vitest';
import {
  fillTextVariables,
  hasTextVariables,
  type TextOccasion,
  textVariables,
  unknownTextVariables,
} from './text-variables.ts';

const occasion: TextOccasion = {
  at: new Date('2026-11-20T17:05:00Z'),
  zone: 'America/Sao_Paulo',
  language: 'pt',
  contactName: ' Maria da Silva ',
  ticket: { id: 42, createdAt: new Date('2026-11-19T02:30:00Z') },
  userName: 'Ana',
  queueName: 'Suporte',
  connectionName: 'Loja',
};
const fill = (text: string, more: Partial<TextOccasion> = {}) =>
  fillTextVariables(text, { ...occasion, ...more });

it('fills every variable a picker offers', () => {
  expect(textVariables.map(({ name }) => [name, fill(`{{${name}}}`)])).toEqual([
    ['firstName', 'Maria'],
    ['name', 'Maria da Silva'],
    ['ms', 'Boa tarde'],
    ['protocol', '2026111842'],
    ['date', '20/11/2026'],
    ['hora', '14:05'],
    ['user', 'Ana'],
    ['queue', 'Suporte'],
    ['connection', 'Loja'],
  ]);
  expect(new Set(textVariables.map(({ label }) => label)).size).toBe(textVariables.length);
});

it('knows other spellings, and blanks within the braces', () =>
  expect(fill('{{gretting}} {{greeting}} {{ hour }} {{data}} {{  firstName }}')).toBe(
    'Boa tarde Boa tarde 14:05 20/11/2026 Maria',
  ));

describe('the greeting', () => {
  it.each([
    ['02:59', 'Boa madrugada', 'Good night', 'Buenas noches'],
    ['06:00', 'Bom dia', 'Good morning', 'Buenos días'],
    ['12:00', 'Boa tarde', 'Good afternoon', 'Buenas tardes'],
    ['23:59', 'Boa noite', 'Good evening', 'Buenas noches'],
  ])('at %s of the company’s clock is %s', (time, pt, en, es) => {
    const at = new Date(`2026-11-20T${time}:00-03:00`);
    expect(['pt', 'en', 'es', 'tlh'].map((language) => fill('{{ms}}', { at, language }))).toEqual([
      pt,
      en,
      es,
      pt,
    ]);
  });

  it('follows the zone, and an abolished one stops nothing', () => {
    expect(fill('{{ms}} {{hora}}', { zone: 'Asia/Tokyo' })).toBe('Boa madrugada 02:05');
    expect(fill('{{hora}}', { zone: 'Atlantis/Capital' })).toBe('14:05');
  });
});

it('writes the date as the language does', () =>
  expect(fill('{{date}}', { language: 'en' })).toBe('11/20/2026'));

it('leaves what it does not know as it was written', () => {
  const text = '{{nome}} {name} {{}} {{first name}} {{constructor}} {{toString}} {{ name';
  expect(fill(text)).toBe(text);
  expect(unknownTextVariables(`${text} {{nome}} {{name}}`)).toEqual([
    '{{nome}}',
    '{{constructor}}',
    '{{toString}}',
  ]);
  expect([hasTextVariables(text), hasTextVariables('Oi {{ name }}')]).toEqual([false, true]);
});

it('never reads a value as a text again', () =>
  expect(fill('{{name}} $& {{name}}', { contactName: '{{user}} $1' })).toBe('{{user}} $1 $& {{user}} $1'));

it('has nothing to say where there is nothing', () =>
  expect(
    fill('[{{firstName}}|{{protocol}}|{{user}}|{{queue}}|{{connection}}]', {
      contactName: '5511999990000',
      ticket: null,
      userName: null,
      queueName: null,
      connectionName: null,
    }),
  ).toBe('[||||]'));
