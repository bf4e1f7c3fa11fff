/** Everybody on the network: a number, a hidden id, a phone with its chats, and the devices linked to it. */
import { createHash } from 'node:crypto';
import type { GroupLetter } from '../groups/group-letters.ts';
import { createKeyring, type SenderKeyring } from '../groups/sender-keys.ts';
import { newSettingsKey, type SettingsKey } from '../phone/app-state.ts';
import { createDevice, type SignalDevice } from '../phone/device.ts';
import type { Companion } from '../server/companions.ts';
import { type Address, digits, lidJid, numberJid } from '../wire/jids.ts';
import type { Letter } from './letters.ts';
import { createScreen, type Screen } from './screen.ts';
import { createSights, type Sights } from './sights.ts';

/** How a phone names itself when it writes: by number, by hidden id, or by hidden id without telling the number. */
export type Addressing = 'pn' | 'lid' | 'lid-only';

export type Person = {
  readonly number: string;
  readonly lid: string;
  name: string;
  addressing: Addressing;
  /** A phone that is off takes nothing until it is on again. */
  isOn: boolean;
  /** Null: there is none. */
  pictureUrl: string | null;
  /** Nobody but people in the address book may see the picture, and no company is in it. */
  isShy: boolean;
  /** Until when the account may not write to strangers. */
  restrictedUntil: number;
  readonly phone: SignalDevice;
  /** Another phone from now on, with keys of its own. */
  renewPhone(): void;
  readonly screen: Screen;
  readonly companions: Map<number, Companion>;
  /** What this phone's own settings are sealed with; its devices have it. */
  readonly settingsKey: SettingsKey;
  /** Names by number as written on this phone, and how often it was changed. */
  readonly book: { readonly names: Map<string, string>; version: number };
  /** Chats that this phone had before anybody here looked: who with, and what that one is called. */
  readonly oldChats: Map<string, string>;
  lastDevice: number;
  /** Work of this phone, in order: what it writes leaves in the order in which it was written. */
  lane: Promise<unknown>;
  /** What arrived while the phone was off. */
  readonly asleep: (() => Promise<void>)[];
  /** Linked devices of others that asked to hear when this person is there or writes. */
  readonly watchers: Set<Companion>;
  /** Whom the account has blocked, by hidden id. */
  readonly blocked: Set<string>;
  /** What this phone has written, in case somebody could not read it; the oldest are forgotten. */
  readonly letters: Map<string, Letter>;
  readonly groupLetters: Map<string, GroupLetter>;
  /** The keys to what others write in groups. */
  readonly keyring: SenderKeyring;
  /** How often this phone has asked for a message again. */
  readonly pleas: Map<string, number>;
  /** What others let this phone see beside its chats: presence, typing, calls. */
  readonly sights: Sights;
};

export type People = {
  /** The person with this number, who joins the network now if need be. */
  join(number: string, name?: string): Person;
  byNumber(number: string): Person | undefined;
  /** Also by the other spelling of a Brazilian mobile number, with or without its ninth digit. */
  look(number: string): Person | undefined;
  byAddress(address: Address): Person | undefined;
  all(): Iterable<Person>;
};

/** Always the same for a number, fifteen digits, never starting with 0. */
export function lidOf(number: string): string {
  const hash = createHash('sha256').update(number).digest().readBigUInt64BE() % 900_000_000_000_000n;
  return (hash + 100_000_000_000_000n).toString();
}

const withNinth = /^(55\d\d)9(\d{8})$/;
const withoutNinth = /^(55\d\d)([6-9]\d{7})$/;

/** Mobiles in Brazil got a ninth digit once; many are still registered without. */
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

/** How others know this person: by number, unless it is hidden. */
export const jidOf = ({ addressing, number, lid }: Person): string =>
  addressing === 'pn' ? numberJid(number) : lidJid(lid);
