/** One line of a chat, with what can be done to it. */
import { h } from './dom.js';

const ticks = { sent: '✓', delivered: '✓✓', read: '✓✓', played: '✓✓' };
const emojis = ['👍', '❤️', '😂', '😮', '🙏'];
const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** `act` holds what can be done: reply, react, edit, remove, lose its file, pick an answer. */
export function bubble(line, act) {
  const reactions = Object.values(line.reactions ?? {});
  return h(
    'li',
    {
      class: ['bubble', line.mine && 'mine', line.isDeleted && 'gone', reactions.length > 0 && 'reacted']
        .filter(Boolean)
        .join(' '),
      'data-id': line.id,
    },
    !line.isDeleted && actions(line, act),
    line.with.includes('@') && !line.mine && h('div', { class: 'author' }, `+${line.author}`),
    line.quotedId && h('div', { class: 'quote' }, line.quotedBody || 'a message'),
    content(line, act),
    h(
      'div',
      { class: 'meta' },
      line.forwarded && h('span', {}, 'forwarded'),
      line.isEdited && h('span', {}, 'edited'),
      h('span', {}, time.format(line.at)),
      line.mine &&
        h(
          'span',
          { class: `ticks ${line.ticks}`, title: line.ticks, 'aria-label': line.ticks },
          ticks[line.ticks] ?? '…',
        ),
    ),
    reactions.length > 0 && h('div', { class: 'reactions', 'aria-label': 'Reactions' }, reactions.join(' ')),
  );
}

const actions = (line, act) =>
  h(
    'div',
    { class: 'actions' },
    emojis.map((emoji) =>
      h('button', { 'aria-label': `React with ${emoji}`, onclick: () => act.react(line, emoji) }, emoji),
    ),
    Object.keys(line.reactions ?? {}).length > 0 &&
      h('button', { 'aria-label': 'Take my reaction back', onclick: () => act.react(line, '') }, '✕'),
    h('button', { onclick: () => act.reply(line) }, 'Reply'),
    line.mine && line.kind === 'text' && h('button', { onclick: () => act.edit(line) }, 'Edit'),
    line.media && h('button', { onclick: () => act.lose(line) }, 'Lose file'),
    line.mine && h('button', { class: 'danger', onclick: () => act.remove(line) }, 'Delete'),
  );

function content(line, act) {
  if (line.isDeleted) return h('div', { class: 'body' }, 'This message was deleted');
  const { body } = line;
  return [
    line.media && media(line, act),
    line.place &&
      h('div', { class: 'what' }, `📍 ${line.place.latitude.toFixed(5)}, ${line.place.longitude.toFixed(5)}`),
    line.cards && h('div', { class: 'what' }, '👤 contact'),
    body && h('div', { class: 'body' }, body),
    line.place?.address && h('div', { class: 'faint' }, line.place.address),
    line.kind === 'choices' && choices(line, act),
    !body && !line.media && !line.place && h('div', { class: 'what' }, line.what ?? line.kind),
  ];
}

const choices = (line, act) =>
  h(
    'div',
    { class: 'row' },
    (line.choices ?? []).map((choice) =>
      h('button', { onclick: () => act.pick(line, choice) }, choice.title || choice.id),
    ),
  );

/** The element gets its file when that has been fetched; what is gone says so. */
function filled(element, attribute, line, act) {
  act.file(line).then(
    (url) => element.setAttribute(attribute, url),
    () => element.replaceWith(h('div', { class: 'what' }, `${line.media.kind}: the file is gone`)),
  );
  return element;
}

function media(line, act) {
  const { kind, fileName, mimetype, seconds } = line.media;
  if (kind === 'image' || kind === 'sticker')
    return filled(h('img', { alt: fileName ?? kind }), 'src', line, act);
  if (kind === 'video') return filled(h('video', { controls: true, preload: 'metadata' }), 'src', line, act);
  if (kind === 'audio' || kind === 'voice')
    return [
      filled(h('audio', { controls: true, preload: 'metadata' }), 'src', line, act),
      h(
        'div',
        { class: 'faint' },
        `${kind === 'voice' ? 'Voice note' : 'Audio'}${seconds ? `, ${seconds} s` : ''}`,
      ),
    ];
  const link = h('a', { download: fileName || 'file' }, `📄 ${fileName || mimetype}`);
  return filled(link, 'href', line, act);
}
