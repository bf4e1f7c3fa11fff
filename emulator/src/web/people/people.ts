/** Everybody on the network: a number, a hidden id, a phone with its chats, and the devices linked to it. */
import { createHash } from 'node:crypto';
import { createKeyring } from '../groups/sender-keys.ts';
import type { People, Person } from '../model.ts';
import { newSettingsKey } from '../phone/app-state.ts';
import { createDevice, type SignalDevice } from '../phone/device.ts';
import { digits, lidJid, numberJid } from '../wire/jids.ts';
import { createScreen } from './screen.ts';
import { createSights } from './sights.ts';

/** Returns the hidden id of a number: always the same, fifteen digits, never starting with 0. */
export function lidOf(number: string): string {
  const hash = createHash('sha256').update(number).digest().readBigUInt64BE() % 900_000_000_000_000n;
  return (hash + 100_000_000_000_000n).toString();
}

const withNinth = /^(55\d\d)9(\d{8})$/;
const withoutNinth = /^(55\d\d)([6-9]\d{7})$/;

/**
 * Returns the other spelling of a number. Mobiles in Brazil got a ninth digit once; many are still registered without.
 */
export const otherSpelling = (number: string): string =>
  withNinth.test(number)
    ? number.replace(withNinth, '$1$2')
    : number.replace(withoutNinth, (_, area: string, rest: string) => `${area}9${rest}`);

export function createPeople(): People {
  const numbers = new Map<string, Person>();
  const lids = new Map<string, Person>();
  return {
    join(number, name) {
      const plain = digits(number);
      const known = numbers.get(plain);
      if (known !== undefined) {
        if (name !== undefined) known.name = name;
        return known;
      }
      const person = createPerson(plain, name ?? `Person ${plain.slice(-4)}`);
      numbers.set(plain, person);
      lids.set(person.lid, person);
      return person;
    },
    byNumber: (number) => numbers.get(digits(number)),
    look: (number) => numbers.get(digits(number)) ?? numbers.get(otherSpelling(digits(number))),
    byAddress: ({ user, kind }) => (kind === 'lid' ? lids.get(user) : numbers.get(user)),
    all: () => numbers.values(),
  };
}

function createPerson(number: string, name: string): Person {
  // Keys cost milliseconds; most of a crowd never needs them.
  let phone: SignalDevice | undefined;
  return {
    number,
    lid: lidOf(number),
    name,
    addressing: 'pn',
    isOn: true,
    pictureUrl: null,
    isShy: false,
    restrictedUntil: 0,
    get phone() {
      phone ??= createDevice();
      return phone;
    },
    renewPhone() {
      phone = undefined;
    },
    screen: createScreen(),
    companions: new Map(),
    settingsKey: newSettingsKey(),
    book: { names: new Map(), version: 0 },
    oldChats: new Map(),
    lastDevice: 0,
    lane: Promise.resolve(),
    asleep: [],
    watchers: new Set(),
    blocked: new Set(),
    letters: new Map(),
    groupLetters: new Map(),
    keyring: createKeyring(),
    pleas: new Map(),
    sights: createSights(),
  };
}

/** Runs after everything this person's phone has begun; a failure does not stop what comes next. */
export function inLane<T>(person: Person, work: () => Promise<T>): Promise<T> {
  const done = person.lane.then(work);
  person.lane = done.catch(() => undefined);
  return done;
}

/** Returns how others know this person: by number, unless it is hidden. */
export const jidOf = ({ addressing, number, lid }: Person): string =>
  addressing === 'pn' ? numberJid(number) : lidJid(lid);
