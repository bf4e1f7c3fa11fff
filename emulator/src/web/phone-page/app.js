/** The page: which phone is looked at, and what it shows, asked for again and again. */
import { people as askPeople, phoneOf } from './api.js';
import { createChat, nameOf } from './chat.js';
import { notice } from './dom.js';
import { fileOf } from './files.js';
import { createPanel } from './panel.js';
import { drawPeople } from './people.js';

const lookMs = 700;
const list = document.querySelector('#phones');
const state = { people: [], number: location.hash.slice(1) };
let listed = '';

const chosen = () => state.people.find(({ number }) => number === state.number) ?? null;

/** Files are opened once; their addresses live as long as the page. */
const opened = new Map();
function openFile(person, line) {
  const key = `${person.number} ${line.id}`;
  if (!opened.has(key)) {
    const url = phoneOf(person)
      .fetches(line.id)
      .then(({ $bytes }) => URL.createObjectURL(fileOf($bytes, line.media.mimetype)));
    url.catch(() => opened.delete(key));
    opened.set(key, url);
  }
  return opened.get(key);
}

const chat = createChat(document.querySelector('#chat'), { openFile, changed: refresh });
const panel = createPanel(document.querySelector('#panel'), { changed: refresh });

function choose(number) {
  state.number = number;
  history.replaceState(null, '', `#${number}`);
  refresh().catch(complain);
}

/** Those a phone may want to write to: whom it has a chat with, and for customers every company. */
function othersOf(person, lines) {
  const numbers = new Set(lines.map((line) => line.with));
  for (const each of state.people)
    if (each.isAccount && each.number !== person.number) numbers.add(each.number);
  return [...numbers].map((number) => ({
    number,
    name: state.people.find((each) => each.number === number)?.name ?? nameOf(number),
    unread: lines.filter((line) => line.with === number && !line.mine && !isRead(line)).length,
  }));
}

const isRead = ({ ticks, isDeleted }) => isDeleted || ticks === 'read' || ticks === 'played';

let round = 0;
async function refresh() {
  round += 1;
  const mine = round;
  const people = await askPeople();
  state.people = people;
  const person = chosen();
  const [lines, devices] = await Promise.all([
    person === null ? [] : phoneOf(person).screen(),
    person?.isAccount ? phoneOf(person).devices() : [],
  ]);
  // A later look has overtaken this one.
  if (mine !== round) return;
  const now = JSON.stringify([people, state.number]);
  if (now !== listed) list.replaceChildren(...drawPeople({ people, chosen: person, choose, refresh }));
  listed = now;
  chat.draw(person, lines, person === null ? [] : othersOf(person, lines));
  panel.draw(person, devices);
}

let isAway = false;
function complain() {
  if (!isAway) notice('The network does not answer.');
  isAway = true;
}

async function look() {
  try {
    await refresh();
    isAway = false;
  } catch {
    complain();
  }
  setTimeout(look, document.hidden ? lookMs * 5 : lookMs);
}

void look();
