import { expect, test } from 'vitest';
import { choicesOf, inputOf, usualTitle, valuesOf } from './chat-form.ts';
import { buildChat } from './testing.ts';

test('the owner stands in no field, and everything else comes back as it was', () => {
  const chat = buildChat({ id: 1, title: 'Equipe' });
  expect(valuesOf(chat)).toEqual({ title: 'Equipe', users: ['8'] });
  expect(valuesOf(null)).toEqual({ title: '', users: [] });
  expect(inputOf({ title: ' Equipe ', users: ['8', '9'] })).toEqual({ title: 'Equipe', users: [8, 9] });
});

test('everyone but the owner can be chosen, by name; two of one name are two', () => {
  const people = [
    { id: 9, name: 'Zeca' },
    { id: 7, name: 'Ana' },
    { id: 3, name: 'Bia' },
  ];
  expect(choicesOf(people, null, 7)).toEqual([
    { value: '3', label: 'Bia' },
    { value: '9', label: 'Zeca' },
  ]);
  expect(choicesOf(people, buildChat({ id: 1 }), 7).map(({ value }) => value)).toEqual(['3', '8', '9']);
});

test.each([
  [[], ''],
  [['Ana Souza'], ''],
  [['Ana Souza', 'Bruno Lima'], 'Ana e Bruno'],
  [['Ana Souza', 'Bruno Lima', 'Carla'], 'Ana, Bruno e Carla'],
  [['Ana', 'Bruno', 'Carla', 'Davi', 'Eva'], ''],
])('few people are a title of their own: %j', (names, title) => {
  expect(usualTitle(names, 'pt')).toBe(title);
});
