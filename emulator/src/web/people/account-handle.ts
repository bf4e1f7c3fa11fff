/** A company's own phone as its owner uses it: what any phone can do, and the devices linked to it. */
import type { Account, Ending, LinkedDevice } from '../contract.ts';
import type { Companion, Person, World } from '../model.ts';
import { exchangeSecrets } from '../server/code-linking.ts';
import { tellLowPreKeys } from '../server/companions.ts';
import { link, readCode } from '../server/registration.ts';
import { restrict } from '../server/restriction.ts';
import { unlink } from '../server/unlinking.ts';
import { type Node, node } from '../wire/nodes.ts';
import { keepInBook } from './address-book.ts';
import { holdPhone } from './phone-handle.ts';

const patienceMs = 15_000;
const greetingMs = 10_000;

export function holdAccount(world: World, person: Person): Account {
  world.accounts.add(person);
  const devices = (): Companion[] => [...person.companions.values()];
  const comesTo = async (isTrue: () => boolean, what: string, withinMs = patienceMs): Promise<void> => {
    if (await world.until(isTrue, withinMs)) return;
    throw new Error(`+${person.number} did not come to ${what} in ${withinMs / 1_000} s`);
  };
  return {
    ...holdPhone(world, person),
    scans: async (code) => {
      const { ref, advSecret } = readCode(code);
      const candidate = world.candidates.get(ref);
      if (candidate === undefined) throw new Error('nobody shows this code any more');
      return { device: (await link(world, person, candidate, advSecret)).id };
    },
    entersCode: async (letters, { withinMs = greetingMs } = {}) => {
      await world.until(() => world.greetings.has(person.number), withinMs);
      const greeting = world.greetings.get(person.number);
      if (greeting === undefined) throw new Error(`no device shows letters for +${person.number}`);
      const advSecret = await exchangeSecrets(person, letters, greeting);
      return { device: (await link(world, person, greeting.candidate, advSecret)).id };
    },
    devices: async () => devices().map(describe),
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
    isOnline: ({ count = 1, withinMs } = {}) =>
      comesTo(
        () => devices().filter(({ isActive }) => isActive).length >= count,
        `${count} device(s) online`,
        withinMs,
      ),
    keepsInBook: async (number, name) => keepInBook(world, person, number, name),
    hadBefore: async ({ chats = {}, book = {} }) => {
      for (const [number, name] of Object.entries(chats)) person.oldChats.set(number, name);
      for (const [number, name] of Object.entries(book)) person.book.names.set(number, name);
      if (Object.keys(book).length > 0) person.book.version += 1;
    },
    isRestrictedFor: async (ms, { quietly = false } = {}) => restrict(person, Date.now() + ms, quietly),
    isAlone: ({ withinMs } = {}) => comesTo(() => person.companions.size === 0, 'no device', withinMs),
    hasKeys: ({ atLeast, withinMs }) =>
      comesTo(() => devices().every(({ preKeys }) => preKeys.size >= atLeast), `${atLeast} keys`, withinMs),
  };
}

const describe = ({ id, platform, connection, preKeys, pending }: Companion): LinkedDevice => ({
  id,
  platform,
  isConnected: connection !== null,
  preKeys: preKeys.size,
  pending: pending.size,
});

function streamError({ code, child }: Exclude<Ending, string | number>): Node {
  const attributes = code === undefined ? {} : { code: code.toString() };
  return node(
    'stream:error',
    attributes,
    child === undefined ? [] : [node(child.tag, child.type === undefined ? {} : { type: child.type })],
  );
}

function disconnect(world: World, companion: Companion, how: Ending): void {
  const { connection } = companion;
  if (how === 'unlinked') unlink(world, companion);
  else if (how === 'cut') connection?.cut();
  else if (how === 'silence') connection?.fallSilent();
  else if (how === 'deaf') companion.isActive = false;
  else if (how === 'end') connection?.end(node('xmlstreamend'));
  else if (how === 'replaced')
    connection?.end(node('stream:error', {}, [node('conflict', { type: 'replaced' })]));
  else connection?.end(streamError(typeof how === 'number' ? { code: how } : how));
}
