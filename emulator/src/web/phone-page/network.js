/** What goes wrong on the network, and the record of what happened on it. */
import { addFault, clearFaults, log, setMediaFault } from './api.js';
import { attempt, choose, h, notice } from './dom.js';

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

export function network() {
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
