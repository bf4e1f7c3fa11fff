/** The phones there are: companies’ own, to which devices are linked, and customers’. */

import { join } from './api.js';
import { ask as askPerson, attempt, h } from './dom.js';

export const hueOf = (number) => [...number].reduce((sum, digit) => (sum * 31 + Number(digit) * 47) % 360, 0);
export const initials = (name) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('');

export function drawPeople({ people, chosen, choose, refresh }) {
  const group = (title, members, isAccount) => [
    h('h2', {}, title),
    h(
      'ul',
      { class: 'people' },
      members.map((person) => h('li', {}, entry(person, person.number === chosen?.number, choose))),
    ),
    h('button', { class: 'plain', onclick: () => add(isAccount, { choose, refresh }) }, '+ Add'),
  ];
  return [
    h('h1', {}, 'Phones'),
    ...group(
      'Companies',
      people.filter((person) => person.isAccount),
      true,
    ),
    ...group(
      'Customers',
      people.filter((person) => !person.isAccount),
      false,
    ),
  ];
}

const entry = (person, isChosen, choose) =>
  h(
    'button',
    { 'aria-current': isChosen ? 'true' : 'false', onclick: () => choose(person.number) },
    h('span', { class: 'face', hue: hueOf(person.number), 'aria-hidden': 'true' }, initials(person.name)),
    h('span', {}, person.name, h('small', {}, `+${person.number}`)),
  );

async function add(isAccount, { choose, refresh }) {
  const given = await askPerson(isAccount ? 'A company’s phone' : 'A customer’s phone', {
    number: {
      label: 'Number, with country',
      inputmode: 'tel',
      required: true,
      placeholder: '+55 11 98765-4321',
    },
    name: { label: 'Name', placeholder: isAccount ? 'Padaria Sol' : 'Ana Souza' },
  });
  if (given === null) return;
  const number = given.number.replace(/\D/g, '');
  await attempt(async () => {
    await join({ number, name: given.name || undefined, isAccount });
    await refresh();
    choose(number);
  });
}
