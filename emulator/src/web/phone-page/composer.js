/** Where the phone writes: words, files, voice. What is written in one chat stays there while another is looked at. */
import { ask, attempt, choose, h, notice } from './dom.js';
import { sayingOf } from './files.js';
import { startRecording } from './record.js';

const number = { type: 'number', step: 'any', required: true };

/** What else a phone can send; those without fields ask for a file. */
const attachments = {
  file: { label: 'Picture, video or file' },
  document: { label: 'As a document', kind: 'document' },
  voice: { label: 'As a voice note', kind: 'voice' },
  sticker: { label: 'As a sticker', kind: 'sticker' },
  location: {
    label: 'Place…',
    fields: {
      latitude: { label: 'Latitude', value: '-23.5503', ...number },
      longitude: { label: 'Longitude', value: '-46.6339', ...number },
      name: { label: 'Name', value: 'Praça da Sé' },
    },
    say: ({ latitude, longitude, name }) => ({
      kind: 'location',
      latitude: Number(latitude),
      longitude: Number(longitude),
      name,
    }),
  },
  contact: {
    label: 'Contact…',
    fields: {
      name: { label: 'Name', required: true },
      phone: { label: 'Number, with country', required: true },
    },
    say: ({ name, phone }) => ({ kind: 'contacts', cards: [{ name, phones: [phone.replace(/\D/g, '')] }] }),
  },
  poll: {
    label: 'Poll (unsupported)…',
    fields: {
      question: { label: 'Question', required: true },
      options: { label: 'Options, with commas', value: 'yes, no' },
    },
    say: ({ question, options }) => ({ kind: 'poll', question, options: options.split(/\s*,\s*/) }),
  },
};

/** `context` is a line that is answered or edited; `on` holds write, send, types and leave. */
export function composer({ context, draft, on }) {
  const text = h('textarea', {
    rows: 1,
    placeholder: 'Message',
    'aria-label': 'Message',
    oninput: () => on.types(text.value),
    onkeydown: (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      form.requestSubmit();
    },
    onpaste: (event) => {
      const [file] = event.clipboardData?.files ?? [];
      if (file === undefined) return;
      event.preventDefault();
      void sendFile(file);
    },
  });
  text.value = context?.mode === 'edit' ? context.line.body : draft;

  const take = () => {
    const words = text.value.trim();
    text.value = '';
    on.types('');
    return words;
  };
  const sendFile = (file, kind) =>
    attempt(async () => on.send(await sayingOf(file, { caption: take(), ...(kind && { kind }) })));

  const form = h(
    'form',
    {
      onsubmit: (event) => {
        event.preventDefault();
        const words = take();
        if (words !== '') void attempt(() => on.write(words));
      },
    },
    attacher({ on, sendFile }),
    recorder(on),
    text,
    h('button', { class: 'primary' }, context?.mode === 'edit' ? 'Save' : 'Send'),
  );
  return [context && contextBar(context, on), form];
}

function attacher({ on, sendFile }) {
  let kind;
  const picker = h('input', {
    type: 'file',
    hidden: true,
    onchange: () => {
      const [file] = picker.files;
      picker.value = '';
      if (file !== undefined) void sendFile(file, kind);
    },
  });
  const labels = Object.entries(attachments).map(([name, { label }]) => [name, label]);
  const menu = choose([['', '📎'], ...labels], '', async (name) => {
    menu.value = '';
    const { fields, say, label, ...attachment } = attachments[name];
    kind = attachment.kind;
    if (fields === undefined) return picker.click();
    const given = await ask(label.replace('…', ''), fields, 'Send');
    if (given !== null) await attempt(() => on.send(say(given)));
  });
  menu.setAttribute('aria-label', 'Send something else');
  return h('div', {}, picker, menu);
}

const contextBar = ({ mode, line }, on) =>
  h(
    'div',
    { class: 'context' },
    h('div', { class: 'quote' }, `${mode === 'edit' ? 'Editing' : 'Answering'}: ${line.body || line.kind}`),
    h('button', { class: 'plain', type: 'button', onclick: on.leave }, 'Cancel'),
  );

function recorder(on) {
  let recording = null;
  const button = h(
    'button',
    {
      type: 'button',
      'aria-label': 'Record a voice note',
      onclick: () =>
        attempt(async () => {
          if (recording === null) {
            recording = await startRecording();
            button.textContent = '⏹';
            notice('Recording…');
            return;
          }
          const { file, seconds } = await recording.stop();
          recording = null;
          button.textContent = '🎤';
          await on.send(await sayingOf(file, { kind: 'voice', seconds }));
        }),
    },
    '🎤',
  );
  return button;
}
