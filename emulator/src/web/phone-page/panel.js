/** Beside the chat: the devices of a company's phone, how this phone behaves, and what goes wrong on the network. */
import { phoneOf } from './api.js';
import { attempt, choose, field, h } from './dom.js';
import { bytesOf } from './files.js';
import { drawDevices, linking } from './linking.js';
import { network } from './network.js';

const addressings = [
  ['pn', 'By number'],
  ['lid', 'By hidden id, number told'],
  ['lid-only', 'By hidden id alone'],
];

export function createPanel(root, { changed }) {
  const phonePart = h('section');
  const networkPart = network();
  root.append(phonePart, networkPart);
  let shown = '';
  return {
    draw(person, devices) {
      const now = JSON.stringify([person, devices]);
      if (now === shown) return;
      const isOther = !shown.includes(`"number":"${person?.number}"`);
      shown = now;
      // What is being typed stays.
      if (!isOther && phonePart.contains(document.activeElement))
        return drawDevices(phonePart, person, devices, changed);
      phonePart.replaceChildren();
      if (person === null) return;
      if (person.isAccount) phonePart.append(...linking(person, changed));
      phonePart.append(...behaviour(person, changed));
      drawDevices(phonePart, person, devices, changed);
    },
  };
}

function behaviour(person, changed) {
  const phone = phoneOf(person);
  const then = (work) =>
    attempt(async () => {
      await work();
      await changed();
    });
  return [
    h('h2', {}, 'This phone'),
    h(
      'label',
      { class: 'row' },
      h('input', {
        type: 'checkbox',
        checked: person.isOn,
        onchange: (event) => then(() => (event.target.checked ? phone.turnsOn() : phone.turnsOff())),
      }),
      'Switched on',
    ),
    h(
      'div',
      { class: 'row' },
      ['available', 'unavailable'].map((presence) =>
        h(
          'button',
          { onclick: () => then(() => phone.is(presence)) },
          presence === 'available' ? 'Comes online' : 'Goes away',
        ),
      ),
      h('button', { onclick: () => then(() => phone.calls()) }, 'Call'),
    ),
    field(
      'Its picture',
      h('input', {
        type: 'file',
        accept: 'image/jpeg,image/png',
        onchange: (event) => then(async () => phone.showsPicture(await bytesOf(event.target.files[0]))),
      }),
    ),
    field(
      'Writes',
      choose(addressings, person.addressing, (how) => then(() => phone.addresses(how))),
    ),
  ];
}
