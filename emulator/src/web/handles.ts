/** Phones as somebody holding them uses them. */

import type { proto } from 'baileys';
import { hangUp, ring } from './calls.ts';
import { show } from './chats.ts';
import { type Companion, tellLowPreKeys } from './companions.ts';
import { buildText } from './contents.ts';
import type { Account, Ending, LinkedDevice, Phone, Writing } from './contract.ts';
import { numberJid } from './jids.ts';
import { dispatch, keep, type Letter } from './letters.ts';
import { node } from './nodes.ts';
import { inLane, type Person } from './people.ts';
import { showPresence } from './presence.ts';
import { tell } from './receipts.ts';
import { link, readCode } from './registration.ts';
import { newMessageId } from './screen.ts';
import { unlink } from './unlinking.ts';
import type { World } from './world.ts';

const patienceMs = 10_000;

/** Sends a message from a phone: shown there, on the other phone, and on every device linked to either. */
export function post(
  world: World,
  from: Person,
  to: Person,
  message: proto.IMessage,
  options: Writing,
): Promise<string> {
  const { id = newMessageId(), addressing = from.addressing } = options;
  return inLane(from, async () => {
    const letter: Letter = { id, from, to, message, at: Date.now(), addressing, isPeer: false };
    keep(letter);
    const shown = { id, at: letter.at, message, author: from };
    show(from, { ...shown, with: to, via: numberJid(from.number) });
    show(to, { ...shown, with: from, via: numberJid(to.number) });
    for (const device of [...to.companions.values(), ...from.companions.values()])
      await dispatch(world, letter, device);
    if (to.companions.size === 0)
      tell({ from: to, via: numberJid(to.number), to: from, ids: [id], ticks: 'delivered' });
    return id;
  });
}

export function holdPhone(world: World, person: Person): Phone {
  const meant = (number: string | undefined): Person => counterpart(world, person, number);

  return {
    says: (text, options = {}) => post(world, person, meant(options.to), buildText(text), options),
    receives: async (pattern, { withinMs = patienceMs, with: whom } = {}) => {
      const expression = typeof pattern === 'string' ? new RegExp(pattern) : pattern;
      const other = whom === undefined ? undefined : meant(whom).number;
      const line = await person.screen.waitFor(
        (each) =>
          !each.mine && (other === undefined || each.with === other) && expression.test(each.text ?? ''),
        withinMs,
      );
      if (line === null)
        throw new Error(`+${person.number} received nothing like ${expression} in ${withinMs / 1_000} s`);
      return line;
    },
    ticked: async (id, ticks, { withinMs = patienceMs } = {}) => {
      const order = ['sent', 'delivered', 'read', 'played'];
      const wanted = order.indexOf(ticks);
      const line = await person.screen.waitFor(
        (each) => each.id === id && order.indexOf(each.ticks) >= wanted,
        withinMs,
      );
      if (line === null) throw new Error(`${id} was not ${ticks} in ${withinMs / 1_000} s`);
      return line;
    },
    screen: async ({ with: whom } = {}) => [
      ...person.screen.lines(whom === undefined ? undefined : meant(whom).number),
    ],
    reads: async ({ to } = {}) => readChat(person, meant(to)),
    is: async (presence) => showPresence(person, presence),
    sees: async (what, { withinMs = patienceMs } = {}) => {
      const sight = await person.sights.waitFor((each) => each.what === what, withinMs);
      if (sight === null) throw new Error(`+${person.number} saw no ${what} in ${withinMs / 1_000} s`);
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
    addresses: async (how) => {
      person.addressing = how;
    },
    showsPicture: async (url) => {
      person.pictureUrl = url;
    },
  };
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
  const unread = person.screen.lines(other.number).filter((line) => !line.mine && line.ticks !== 'read');
  const vias = new Map<string, string[]>();
  for (const line of unread) {
    person.screen.tick(line, 'read');
    vias.set(line.via, [...(vias.get(line.via) ?? []), line.id]);
  }
  for (const [via, ids] of vias) tell({ from: person, via, to: other, ids, ticks: 'read' });
}

const onlineMs = 15_000;

export function holdAccount(world: World, person: Person): Account {
  world.accounts.add(person);
  const devices = (): Companion[] => [...person.companions.values()];
  return {
    ...holdPhone(world, person),
    scans: async (code) => {
      const { ref, advSecret } = readCode(code);
      const candidate = world.candidates.get(ref);
      if (candidate === undefined) throw new Error('nobody shows this code any more');
      return { device: (await link(world, person, candidate, advSecret)).id };
    },
    devices: async () => devices().map(describeDevice),
    unlinks: async (device) => {
      for (const each of devices()) if (device === undefined || each.id === device) unlink(world, each);
    },
    disconnects: async (how) => {
      const connected = devices().filter(({ connection }) => connection !== null);
      for (const each of connected) disconnect(world, each, how);
      return connected.length;
    },
    runsLowOnKeys: async () => {
      for (const each of devices()) {
        each.preKeys.clear();
        tellLowPreKeys(each);
      }
    },
    isOnline: async ({ count = 1, withinMs = onlineMs } = {}) => {
      const enough = (): boolean => devices().filter(({ isActive }) => isActive).length >= count;
      if (!(await world.until(enough, withinMs)))
        throw new Error(`+${person.number} has not ${count} device(s) online after ${withinMs / 1_000} s`);
    },
  };
}

const describeDevice = ({ id, platform, connection, preKeys, pending }: Companion): LinkedDevice => ({
  id,
  platform,
  isConnected: connection !== null,
  preKeys: preKeys.size,
  pending: pending.size,
});

function disconnect(world: World, companion: Companion, how: Ending): void {
  const { connection } = companion;
  if (how === 'unlinked') unlink(world, companion);
  else if (how === 'cut') connection?.cut();
  else if (how === 'silence') connection?.fallSilent();
  else if (how === 'end') connection?.end(node('xmlstreamend'));
  else if (how === 'replaced')
    connection?.end(node('stream:error', {}, [node('conflict', { type: 'replaced' })]));
  else connection?.end(node('stream:error', { code: how.toString() }));
}
