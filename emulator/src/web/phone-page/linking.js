/** A company's phone links devices: by the code they show, by eight letters, and unlinks them again. */
import { phoneOf } from './api.js';
import { attempt, choose, h, notice } from './dom.js';
import { canScan, scan } from './scan.js';

const endings = [
  ['cut', 'Cut the line'],
  ['end', 'End the stream'],
  ['silence', 'Fall silent'],
  ['replaced', 'Replaced elsewhere (440)'],
  ['515', 'Restart (515)'],
  ['503', 'Overloaded (503)'],
];

export function linking(person, changed) {
  const link = (work) =>
    attempt(async () => {
      await work();
      notice('Linked.');
      await changed();
    });
  const code = h('input', {
    name: 'code',
    placeholder: 'Text of the QR code, or 8 letters',
    autocomplete: 'off',
  });
  const look = (picture) => link(async () => phoneOf(person).scans(await scan(picture)));
  const drop = h(
    'div',
    {
      class: 'drop',
      tabindex: 0,
      ondragover: (event) => {
        event.preventDefault();
        drop.classList.add('over');
      },
      ondragleave: () => drop.classList.remove('over'),
      ondrop: (event) => {
        event.preventDefault();
        drop.classList.remove('over');
        const [file] = event.dataTransfer.files;
        if (file) void look(file);
      },
      onpaste: (event) => {
        const [file] = event.clipboardData.files;
        if (file) void look(file);
      },
    },
    'Drop or paste a picture of the code here',
  );
  return [
    h('h2', {}, 'Link a device'),
    h(
      'form',
      {
        class: 'row',
        onsubmit: (event) => {
          event.preventDefault();
          const text = code.value.trim();
          if (text === '') return;
          const isLetters = /^[0-9a-z]{4}-?[0-9a-z]{4}$/i.test(text);
          void link(async () => {
            await (isLetters ? phoneOf(person).entersCode(text) : phoneOf(person).scans(text));
            code.value = '';
          });
        },
      },
      h('div', { class: 'grow' }, code),
      h('button', { class: 'primary' }, 'Link'),
    ),
    canScan() && drop,
    h('h2', {}, 'Linked devices'),
    h('ul', { class: 'list', 'data-part': 'devices' }),
  ].filter(Boolean);
}

export function drawDevices(root, person, devices, changed) {
  const list = root.querySelector('[data-part=devices]');
  if (list === null) return;
  const phone = phoneOf(person);
  const then = (work) =>
    attempt(async () => {
      await work();
      await changed();
    });
  list.replaceChildren(
    ...devices.map(({ id, platform, isConnected }) =>
      h(
        'li',
        {},
        h(
          'span',
          {},
          `${platform || 'Device'} ${id}`,
          h('small', { class: 'faint' }, isConnected ? ' online' : ' offline'),
        ),
        h('button', { class: 'plain danger', onclick: () => then(() => phone.unlinks(id)) }, 'Unlink'),
      ),
    ),
  );
  if (devices.length === 0) list.append(h('li', { class: 'faint' }, 'None yet.'));
  else
    list.append(
      h(
        'li',
        {},
        choose([['', 'End their connection…'], ...endings], '', (how) => {
          if (how !== '') void then(() => phone.disconnects(/^\d+$/.test(how) ? Number(how) : how));
        }),
      ),
    );
}
