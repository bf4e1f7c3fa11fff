/**
 * What the network consists of, as its parts share it: people, their devices, letters and groups, and the network itself. Types
 * alone: what happens to them stands with whoever does it.
 */

import type { proto } from 'baileys';
import type { SenderKeyring } from './groups/sender-keys.ts';
import type { Screen } from './people/screen.ts';
import type { Sights } from './people/sights.ts';
import type { SettingsKey } from './phone/app-state.ts';
import type { OrderSaying } from './phone/content/contents.ts';
import type { Bundle, SignalDevice } from './phone/device.ts';
import type { MediaServer } from './phone/media/media-server.ts';
import type { Faults } from './server/faults.ts';
import type { Connection } from './wire/connection.ts';
import type { Address } from './wire/jids.ts';
import type { Node } from './wire/nodes.ts';

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
  /** Moves the account to another phone, with keys of its own. */
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
  /** Finds a person also by the other spelling of a Brazilian mobile number, with or without its ninth digit. */
  look(number: string): Person | undefined;
  byAddress(address: Address): Person | undefined;
  all(): Iterable<Person>;
};

export type Letter = {
  readonly id: string;
  readonly from: Person;
  readonly to: Person;
  readonly message: proto.IMessage;
  readonly at: number;
  readonly addressing: Addressing;
  /** From a phone to its own devices, about themselves: shown to nobody. */
  readonly isPeer: boolean;
};

export type Group = {
  readonly jid: string;
  subject: string;
  pictureUrl: string | null;
  readonly creator: Person;
  readonly createdAt: number;
  /** How its members are named in it. */
  readonly addressing: 'pn' | 'lid';
  readonly members: Map<Person, 'member' | 'admin'>;
};

export type GroupLetter = {
  readonly id: string;
  readonly from: Person;
  readonly group: Group;
  readonly message: proto.IMessage;
  readonly at: number;
};

export type Pending = {
  stanza: Node;
  /** Refusals still to come of versions that a newer one has replaced. */
  outdated: number;
};

export type Companion = {
  readonly owner: Person;
  readonly id: number;
  readonly keyIndex: number;
  /** What it calls itself, e.g. `Mac OS`. */
  readonly platform: string;
  /** The companion's transport key: how it proves at the next connection who it is. */
  readonly transportKey: Uint8Array;
  readonly identityKey: Uint8Array;
  readonly registrationId: number;
  signedPreKey: Bundle['signedPreKey'];
  readonly preKeys: Map<number, Uint8Array>;
  readonly pending: Map<string, Pending>;
  connection: Connection | null;
  /** Logged in and asking for what is live. */
  isActive: boolean;
  isAvailable: boolean;
  /** Whether it was given its history. */
  isAcquainted: boolean;
};

/** What an answer names: a message by its id and who it came from, the rest also by type, for one id may have several receipts. */
export type Answered = {
  readonly kind: string;
  readonly id: string;
  readonly type?: string | undefined;
  readonly from?: string | undefined;
};

/** A device that wants to be linked. */
export type Candidate = {
  readonly connection: Connection;
  readonly transportKey: Uint8Array;
  readonly keys: proto.ClientPayload.IDevicePairingRegistrationData;
  readonly refs: readonly string[];
  /** Rejects when the device has gone, so that nobody waits for it. */
  readonly gone: Promise<never>;
  leave(): void;
  /** Settled by the device's signature, once a phone has vouched for it. */
  onSigned: ((answer: Node) => void) | null;
  /** Settled by its share of the secret, when it is linked by letters. */
  onFinish: ((answer: Node) => void) | null;
};

export type Greeting = {
  readonly candidate: Candidate;
  readonly number: string;
  readonly wrappedEphemeral: Uint8Array;
};

export type Call = { readonly id: string; readonly from: Person; readonly to: Person };

export type Order = OrderSaying & { readonly token: string };

export type Record = {
  readonly at: number;
  /** The number of the account whose device it was; empty before the login. */
  readonly number: string;
  readonly what: 'in' | 'out' | 'open' | 'close' | 'error';
  readonly tag: string;
  readonly attributes: Readonly<globalThis.Record<string, string>>;
};

export type World = {
  readonly people: People;
  /** People whose phones devices are linked to. */
  readonly accounts: Set<Person>;
  readonly faults: Faults;
  /** Devices that show a code, by what the code starts with. */
  readonly candidates: Map<string, Candidate>;
  /** Devices that show eight letters, by the number they were given. */
  readonly greetings: Map<string, Greeting>;
  /** By jid. */
  readonly groups: Map<string, Group>;
  /** Orders whose items can be asked for, by id. */
  readonly orders: Map<string, Order>;
  /** Calls that ring, by id. */
  readonly calls: Map<string, Call>;
  /** Where files go; null when the network was opened without. */
  readonly media: MediaServer | null;
  /** Files that the media server has forgotten, by their hash. */
  readonly expired: Map<string, Uint8Array>;
  /** Phones' files are fetched over plain http, unless a phone says otherwise. */
  readonly plainMedia: boolean;
  /** Keeps the latest of what happened. */
  record(what: Record['what'], number: string, tag: string, attributes?: Node['attrs']): void;
  readonly records: () => readonly Record[];
  /** Something that others may wait for has changed. */
  changed(): void;
  /** Whether it became true within the time; looked at after every change. */
  until(isTrue: () => boolean, withinMs: number): Promise<boolean>;
};
