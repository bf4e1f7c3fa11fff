/** A phone as somebody holding it uses it. */
import type { proto } from 'baileys';
import type { Answering, Phone, Writing } from '../contract.ts';
import { isGroupJid, memberJid } from '../groups/group.ts';
import { postToGroup } from '../groups/group-post.ts';
import { tellInGroup } from '../groups/group-receipts.ts';
import type { Group, Person, World } from '../model.ts';
import {
  edit,
  event,
  eventEdit,
  eventResponse,
  pollVote,
  type Question,
  reaction,
  revoke,
  text,
} from '../phone/content/contents.ts';
import { hangUp, ring } from '../server/calls.ts';
import { keepOrder } from '../server/orders.ts';
import { shelved, tellPicture } from '../server/pictures.ts';
import { showPresence } from '../server/presence.ts';
import { tell, tellOwn } from '../server/receipts.ts';
import { giveToken } from '../server/tokens.ts';
import { digits, lidJid, numberJid } from '../wire/jids.ts';
import { expire, fetchFile } from './files.ts';
import { jidOf } from './people.ts';
import { post } from './post.ts';
import { reinstall } from './reinstall.ts';
import { messageOf, type Saying } from './sayings.ts';
import { type Line, reaches } from './screen.ts';

const patienceMs = 10_000;
const inSeconds = (ms: number): string => `${ms / 1_000} s`;

export function holdPhone(world: World, person: Person): Phone {
  const meant = (number: string | undefined): Person => counterpart(world, person, number);
  const lineOf = (id: string): Line => {
    const line = person.screen.byId(id);
    if (line === undefined) throw new Error(`+${person.number} shows no ${id}`);
    return line;
  };

  function sends(saying: Saying, options: Writing = {}): Promise<string> {
    const { to, id, addressing, ...manner } = options;
    const quotes = manner.quotes === undefined ? undefined : quoted(person, lineOf(manner.quotes));
    const desk = { media: world.media, plainMedia: world.plainMedia, quoted: quotes };
    const message = async (): Promise<proto.IMessage> => {
      const made = await messageOf(saying, manner, desk);
      if (saying.kind === 'order') keepOrder(world, made, saying);
      return made;
    };
    const group = groupMeant(world, person, to);
    if (group !== null) return postToGroup(world, { from: person, group, id, message });
    return post(world, { from: person, to: meant(to), id, addressing, message });
  }

  /** Says something about a line that is on the screen. */
  const about = (line: Line, make: (key: proto.IMessageKey) => proto.IMessage): Promise<string> => {
    const group = groupMeant(world, person, line.with);
    if (group !== null) {
      const participant = memberJid(group, world.people.join(line.author));
      const key = { remoteJid: group.jid, fromMe: line.mine, id: line.id, participant };
      return postToGroup(world, { from: person, group, message: () => make(key) });
    }
    const key = { remoteJid: numberJid(line.with), fromMe: line.mine, id: line.id };
    return post(world, { from: person, to: world.people.join(line.with), message: () => make(key) });
  };

  /** Says something sealed with the secret of a question that is on the screen. */
  const answers = (
    line: Line,
    { names, at = Date.now() }: Answering,
    make: (question: Question) => proto.IMessage,
  ): Promise<string> => {
    const secret = person.screen.source(line)?.messageContextInfo?.messageSecret;
    if (!secret) throw new Error(`${line.id} is nothing that can be answered so`);
    const group = groupMeant(world, person, line.with);
    const usual = group === null ? person.addressing : group.addressing;
    const form = names ?? (usual === 'pn' ? 'pn' : 'lid');
    const nameOf = ({ number, lid }: Person): string => (form === 'pn' ? numberJid(number) : lidJid(lid));
    const people = { creator: nameOf(world.people.join(line.author)), voter: nameOf(person) };
    return about(line, (key) => make({ key, secret, at, ...people }));
  };

  return {
    says: (body, options) => sends({ kind: 'text', body }, options),
    sends: async (saying, options) => sends(saying, options),
    reacts: async (id, emoji) => about(lineOf(id), (key) => reaction(key, emoji)),
    votes: async (id, options, answering = {}) =>
      answers(lineOf(id), answering, (question) => pollVote(question, options)),
    responds: async (id, answer, { guests, ...answering } = {}) =>
      answers(lineOf(id), answering, (question) => eventResponse(question, answer, guests)),
    amends: async (id, changed, answering = {}) =>
      answers(lineOf(id), answering, (question) => eventEdit(question, event(changed))),
    edits: async (id, body) =>
      about(lineOf(id), (key) => edit(key, rewritten(person.screen.source(lineOf(id)), body))),
    deletes: async (id) => about(lineOf(id), revoke),
    fetches: async (id) => fetchFile(world, lineOf(id)),
    loses: async (id) => expire(world, lineOf(id)),
    receives: async (pattern, { withinMs = patienceMs, with: whom } = {}) => {
      const expression = typeof pattern === 'string' ? new RegExp(pattern) : pattern;
      const other = whom === undefined ? undefined : chatOf(whom);
      const fits = (line: Line): boolean =>
        !line.mine && (other === undefined || line.with === other) && expression.test(line.body);
      const line = await person.screen.waitFor(fits, withinMs);
      if (line !== null) return line;
      throw new Error(`+${person.number} received nothing like ${expression} in ${inSeconds(withinMs)}`);
    },
    ticked: async (id, ticks, { withinMs = patienceMs } = {}) => {
      const fits = (line: Line): boolean => line.id === id && reaches(line.ticks, ticks);
      const line = await person.screen.waitFor(fits, withinMs);
      if (line === null) throw new Error(`${id} was not ${ticks} in ${inSeconds(withinMs)}`);
      return line;
    },
    screen: async ({ with: whom } = {}) => [
      ...person.screen.lines(whom === undefined ? undefined : chatOf(whom)),
    ],
    reads: async ({ to } = {}) => {
      const group = groupMeant(world, person, to);
      if (group === null) readChat(person, meant(to));
      else readGroup(world, person, group);
    },
    is: async (presence) => showPresence(person, presence),
    sees: async (what, { withinMs = patienceMs } = {}) => {
      const sight = await person.sights.waitFor((each) => each.what === what, withinMs);
      if (sight === null) throw new Error(`+${person.number} saw no ${what} in ${inSeconds(withinMs)}`);
      return sight;
    },
    sights: async () => [...person.sights.all()],
    calls: async ({ to, video = false } = {}) => {
      const call = ring(person, meant(to), video);
      world.calls.set(call.id, call);
      return call.id;
    },
    hangsUp: async (callId) => {
      const call = world.calls.get(callId);
      if (call !== undefined) hangUp(call);
      world.calls.delete(callId);
    },
    turnsOff: async () => {
      person.isOn = false;
    },
    turnsOn: async () => {
      person.isOn = true;
      for (const missed of person.asleep.splice(0)) await missed();
    },
    trusts: async ({ to } = {}) => giveToken(person, meant(to)),
    reinstalls: async () => reinstall(world, person),
    addresses: async (how) => {
      person.addressing = how;
    },
    showsPicture: async (picture) => {
      person.pictureUrl = await shelved(world, picture);
      person.isShy = false;
      tellPicture(world, jidOf(person), person.pictureUrl !== null);
    },
    hidesPicture: async () => {
      person.isShy = true;
      tellPicture(world, jidOf(person), false);
    },
  };
}

/** Returns the new version of a message. Of a file the words alone are sent again, without the key to it. */
function rewritten(message: proto.IMessage | undefined, body: string): proto.IMessage {
  if (message?.imageMessage) return { imageMessage: { caption: body } };
  if (message?.videoMessage) return { videoMessage: { caption: body } };
  return text(body);
}

function quoted(person: Person, line: Line) {
  const message = person.screen.source(line);
  if (message === undefined) throw new Error(`${line.id} cannot be quoted`);
  return { line, message, participant: numberJid(line.author) };
}

/** How a chat goes on screens. */
const chatOf = (to: string): string => (isGroupJid(to) ? to : digits(to));

/** The group that is named, or that this phone last had to do with; null when it is a person. */
function groupMeant(world: World, person: Person, to: string | undefined): Group | null {
  const chat = to ?? person.screen.lines().at(-1)?.with ?? '';
  if (!isGroupJid(chat)) return null;
  const group = world.groups.get(chat);
  if (group === undefined) throw new Error(`there is no group ${chat}`);
  return group;
}

/** Who is meant: the one named, the one this phone last had to do with, or the only account there is. */
function counterpart(world: World, person: Person, number: string | undefined): Person {
  if (number !== undefined) return world.people.join(number);
  const last = person.screen.lines().at(-1);
  if (last !== undefined) return world.people.join(last.with);
  const accounts = [...world.accounts].filter((account) => account !== person);
  const [only] = accounts;
  if (only === undefined || accounts.length > 1)
    throw new Error(`+${person.number} does not know whom to write to: say it with \`to\``);
  return only;
}

function readChat(person: Person, other: Person): void {
  const vias = new Map<string, string[]>();
  for (const line of person.screen.lines(other.number)) {
    if (line.mine || reaches(line.ticks, 'read')) continue;
    person.screen.tick(line, 'read');
    vias.set(line.via, [...(vias.get(line.via) ?? []), line.id]);
  }
  for (const [via, ids] of vias) {
    tell({ from: person, via, to: other, ids, ticks: 'read' });
    tellOwn(person, other, ids);
  }
}

function readGroup(world: World, person: Person, group: Group): void {
  for (const line of person.screen.lines(group.jid)) {
    if (line.mine || reaches(line.ticks, 'read')) continue;
    person.screen.tick(line, 'read');
    tellInGroup(group, { from: person, to: world.people.join(line.author), ids: [line.id], ticks: 'read' });
  }
}
