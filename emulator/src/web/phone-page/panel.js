/** Beside the chat: the devices of a company's phone, how this phone behaves, and what goes wrong on the network. */
import { addFault, clearFaults, log, phoneOf, setMediaFault } from './api.js';
import { attempt, choose, field, h, notice } from './dom.js';
import { bytesOf } from './files.js';
import { canScan, scan } from './scan.js';

const endings = [
  ['cut', 'Cut the line'],
  ['end', 'End the stream'],
  ['silence', 'Fall silent'],
  ['replaced', 'Replaced elsewhere (440)'],
  ['515', 'Restart (515)'],
  ['503', 'Overloaded (503)'],
];

const addressings = [
  ['pn', 'By number'],
  ['lid', 'By hidden id, number told'],
  ['lid-only', 'By hidden id alone'],
];

const faults = [
  ['nack', 'Refuse a message', { code: 463 }],
  ['lost-ack', 'Lose an acknowledgement', {}],
  ['lost-message', 'Lose a message', {}],
  ['late-ack', 'Late acknowledgement', { delayMs: 10_000 }],
  ['corrupt', 'Corrupt a message', {}],
  ['duplicate', 'Tell a message twice', {}],
  ['unreadable', 'Phone cannot read', {}],
  ['query', 'No answer to a query', { xmlns: 'usync' }],
  ['upgrade', 'Refuse to connect', { status: 503 }],
  ['login', 'Refuse the login', { reason: 503 }],
  ['cut-before-offline', 'Cut at the login', {}],
];

/** Of files, until repaired: where, and what. */
const mediaFaults = [
  ['*', 'Files are gone (404)', { kind: 'status', status: 404 }],
  ['*', 'Files come late', { kind: 'slow', delayMs: 5_000 }],
  ['*', 'Files are cut short', { kind: 'cut', bytes: 1_000 }],
  ['*', 'Files are wrong', { kind: 'truncated', bytes: 1_000 }],
  ['upload', 'Uploads are refused (503)', { kind: 'status', status: 503 }],
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

function linking(person, changed) {
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

function drawDevices(root, person, devices, changed) {
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

function network() {
  const records = h('div', { class: 'log' });
  const all = [...faults, ...mediaFaults];
  const kind = choose(
    all.map(([, label], at) => [String(at), label]),
    '0',
  );
  const breakIt = async () => {
    const [where, label, rest] = all[Number(kind.value)];
    if (mediaFaults.includes(all[Number(kind.value)])) {
      await setMediaFault(where, rest);
      notice(`${label}, until repaired.`);
      return;
    }
    await addFault({ kind: where, times: Number(times.value), ...rest });
    notice(`${label}: ${times.value} to come.`);
  };
  const times = h('input', { type: 'number', min: 1, value: 1, 'aria-label': 'How often', size: 3 });
  const draw = async () => {
    const latest = await log();
    records.textContent = latest
      .slice(-60)
      .map(({ what, number, tag, attributes: { id = '', type = '', xmlns = '' } }) =>
        [what, number, tag, type, xmlns, id].filter(Boolean).join(' '),
      )
      .join('\n');
    records.scrollTop = records.scrollHeight;
  };
  return h(
    'section',
    {},
    h(
      'details',
      {},
      h('summary', {}, 'What goes wrong'),
      h(
        'div',
        { class: 'row' },
        h('div', { class: 'whole' }, kind),
        times,
        h('button', { onclick: () => attempt(breakIt) }, 'Break'),
        h(
          'button',
          {
            onclick: () =>
              attempt(async () => {
                await clearFaults();
                notice('Everything works again.');
              }),
          },
          'Repair all',
        ),
      ),
    ),
    h(
      'details',
      { ontoggle: (event) => event.target.open && attempt(draw) },
      h('summary', {}, 'What happened'),
      h('button', { onclick: () => attempt(draw) }, 'Look again'),
      records,
    ),
  );
}
