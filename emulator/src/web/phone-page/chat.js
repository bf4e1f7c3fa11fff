/** The chosen phone's chats: with whom, what was said, and what to say next. */
import { phoneOf } from './api.js';
import { bubble } from './bubble.js';
import { composer } from './composer.js';
import { ask, attempt, fill, h, notice } from './dom.js';

const typingPauseMs = 2_500;

/** Of those of whom the page knows no more: a number, or a group's address. */
export const nameOf = (number) =>
  number.includes('@') ? `Group …${number.split('@')[0].slice(-4)}` : `+${number}`;

const answerTo = (line) => (line.style === 'list' ? 'list-reply' : 'button-reply');

export function createChat(root, { openFile, changed }) {
  const head = h('header', { class: 'head' });
  const lines = h('ol', { class: 'lines', 'aria-label': 'Messages' });
  const foot = h('footer', { class: 'composer' });
  root.append(head, lines, foot);

  let person = null;
  let other = null;
  let context = null;
  let shown = null;
  let headed = '';
  const bubbles = new Map();
  const drafts = new Map();
  const draftKey = () => `${person?.number} ${other}`;

  const phone = () => phoneOf(person);
  const to = () => ({ to: other });
  const done = async (work) => {
    await attempt(work);
    await changed();
  };

  const act = {
    reply: (line) => setContext({ mode: 'reply', line }),
    edit: (line) => setContext({ mode: 'edit', line }),
    react: (line, emoji) => done(() => phone().reacts(line.id, emoji)),
    remove: (line) => done(() => phone().deletes(line.id)),
    lose: (line) =>
      attempt(async () => {
        await phone().loses(line.id);
        notice('The media server has forgotten it.');
      }),
    pick: (line, choice) =>
      done(() => phone().sends({ kind: answerTo(line), ...choice }, { ...to(), quotes: line.id })),
    file: (line) => openFile(person, line),
  };

  let typing = null;
  const on = {
    types: (words) => {
      drafts.set(draftKey(), words);
      if (typing === null && words !== '') void attempt(() => phone().is('composing'));
      clearTimeout(typing);
      const stop = () => {
        typing = null;
        void attempt(() => phone().is('paused'));
      };
      if (words !== '') typing = setTimeout(stop, typingPauseMs);
      else if (typing !== null) stop();
    },
    write: async (words) => {
      const { mode, line } = context ?? {};
      setContext(null);
      if (mode === 'edit') await phone().edits(line.id, words);
      else await phone().says(words, { ...to(), ...(line && { quotes: line.id }) });
      await changed();
    },
    send: async (saying) => {
      const { mode, line } = context ?? {};
      setContext(null);
      await phone().sends(saying, { ...to(), ...(mode === 'reply' && { quotes: line.id }) });
      await changed();
    },
    leave: () => setContext(null),
  };

  function setContext(next) {
    context = next;
    drawFoot();
    foot.querySelector('textarea')?.focus();
  }

  function drawFoot() {
    foot.replaceChildren();
    if (person === null || other === null) return;
    const parts = composer({ context, draft: drafts.get(draftKey()) ?? '', on });
    fill(foot, parts);
  }

  function drawHead(others) {
    const now = JSON.stringify([person, other, others]);
    if (now === headed) return;
    headed = now;
    fill(
      head,
      h(
        'div',
        { class: 'grow' },
        h('strong', {}, person.name),
        ' ',
        h('span', { class: 'faint' }, `+${person.number}`),
      ),
      h(
        'nav',
        { class: 'tabs', 'aria-label': 'Chats' },
        others.map(({ number, name, unread }) =>
          h(
            'button',
            { 'aria-pressed': number === other ? 'true' : 'false', onclick: () => turnTo(number) },
            unread > 0 ? `${name} (${unread})` : name,
          ),
        ),
        h('button', { onclick: newChat, 'aria-label': 'Write to another number' }, '+'),
      ),
      other !== null && h('button', { onclick: () => done(() => phone().reads(to())) }, 'Mark read'),
    );
  }

  async function newChat() {
    const given = await ask('Write to', { number: { label: 'Number, with country', required: true } });
    if (given !== null) turnTo(given.number.replace(/\D/g, ''));
  }

  function turnTo(number) {
    other = number;
    context = null;
    shown = null;
    drawFoot();
    changed();
  }

  // Pictures grow when they arrive: whoever looks at the end stays there, whoever reads further up is left alone.
  let isAtEnd = true;
  lines.addEventListener('scroll', () => {
    isAtEnd = lines.scrollHeight - lines.scrollTop - lines.clientHeight < 60;
  });
  const toEnd = () => {
    lines.scrollTop = lines.scrollHeight;
  };
  lines.addEventListener('load', () => isAtEnd && toEnd(), true);

  function drawLines(all) {
    const here = all.filter((line) => line.with === other);
    const now = here.map((line) => JSON.stringify(line));
    if (now.join() === shown) return;
    shown = now.join();
    // What has not changed stays the same element: it may be playing.
    const before = new Map([...bubbles].filter(([json]) => now.includes(json)));
    bubbles.clear();
    here.forEach((line, at) => {
      bubbles.set(now[at], before.get(now[at]) ?? bubble(line, act));
    });
    lay([...bubbles.values()]);
    if (here.length === 0) lines.replaceChildren(h('li', { class: 'empty' }, 'Nothing said yet.'));
    if (isAtEnd || here.at(-1)?.mine) toEnd();
  }

  /** Moving an element would stop what it plays, so only what is new or gone is touched. */
  function lay(elements) {
    for (const child of [...lines.children]) if (!elements.includes(child)) child.remove();
    elements.forEach((element, at) => {
      if (lines.children[at] !== element) lines.insertBefore(element, lines.children[at] ?? null);
    });
  }

  return {
    /** Shows this phone; `others` are those it may want to write to. */
    draw(next, all, others) {
      const isOther = next?.number !== person?.number;
      person = next;
      if (person === null) {
        other = null;
        headed = '';
        fill(head, h('strong', {}, 'No phone chosen'));
        lines.replaceChildren(h('li', { class: 'empty' }, 'Choose or add a phone on the left.'));
        foot.replaceChildren();
        return;
      }
      if (isOther || other === null) {
        other = all.at(-1)?.with ?? others[0]?.number ?? null;
        context = null;
        shown = null;
        drawFoot();
      }
      const known = others.some(({ number }) => number === other) || other === null;
      drawHead(known ? others : [...others, { number: other, name: nameOf(other), unread: 0 }]);
      drawLines(all);
    },
  };
}
