/** What can be done with the loopback WhatsApp, in words that a test can use; the same in-process and over HTTP. */
import type { Addressing, Record } from './model.ts';
import type { Manner, Saying } from './people/sayings.ts';
import type { Line } from './people/screen.ts';
import type { Sight } from './people/sights.ts';
import type { EventAnswer, EventSaying } from './phone/content/contents.ts';
import type { MediaFault } from './phone/media/media-server.ts';
import type { FaultRule } from './server/faults.ts';
import type { Presence } from './server/presence.ts';

export type { Addressing, EventAnswer, FaultRule, Line, Manner, MediaFault, Presence, Record, Saying, Sight };

export type LinkedDevice = {
  readonly id: number;
  readonly platform: string;
  readonly isConnected: boolean;
  readonly preKeys: number;
  /** Stanzas the device has not answered for. */
  readonly pending: number;
};

/** Shared by every phone, a customer's and a company's. */
export type Phone = {
  /** Resolves with the message's id once it is on its way. `to` may be left out where only one person can be meant. */
  says(text: string, options?: Writing): Promise<string>;
  /** Anything else a phone can say: files, places, cards, answers to choices, polls. */
  sends(saying: Saying, options?: Writing): Promise<string>;
  /** An empty emoji takes the reaction back. */
  reacts(id: string, emoji: string): Promise<string>;
  /** Answers a poll with these of its options, and with nothing else; none take the vote back. */
  votes(id: string, options: readonly string[], answering?: Answering): Promise<string>;
  /** Says whether one comes to an event. */
  responds(
    id: string,
    answer: EventAnswer,
    answering?: Answering & { readonly guests?: number },
  ): Promise<string>;
  /** Changes an event of its own, or cancels it. */
  amends(id: string, event: EventSaying, answering?: Answering): Promise<string>;
  /** Corrects one of its own messages. */
  edits(id: string, body: string): Promise<string>;
  /** Takes back one of its own messages, for everybody. */
  deletes(id: string): Promise<string>;
  /** The file behind a line. */
  fetches(id: string): Promise<Uint8Array>;
  /** The media server forgets the file behind a line; this phone still has it. */
  loses(id: string): Promise<void>;
  /** The first line of the other side that matches, on the screen already or awaited; rejects when none came in time. */
  receives(pattern: RegExp | string, options?: Waiting): Promise<Line>;
  /** This line, once it has the wanted ticks. */
  ticked(id: string, ticks: Line['ticks'], options?: Waiting): Promise<Line>;
  /** What the phone shows, the oldest first; of one chat, or of all. */
  screen(options?: { readonly with?: string }): Promise<Line[]>;
  /** Looks at the chat: everything of the other side becomes read there. */
  reads(options?: Meant): Promise<void>;
  /** Is there, goes, types, records or stops. */
  is(presence: Presence): Promise<void>;
  /** The first such sight that others gave this phone: presence, typing, calls declined. */
  sees(what: Sight['what'], options?: Waiting): Promise<Sight>;
  sights(): Promise<Sight[]>;
  /** Resolves with the call's id while it rings. */
  calls(options?: Meant & { readonly video?: boolean }): Promise<string>;
  hangsUp(callId: string): Promise<void>;
  /** A phone that is off takes nothing, and what it missed arrives when it is on again. */
  turnsOff(): Promise<void>;
  turnsOn(): Promise<void>;
  /** Hands its privacy token to somebody, who shows it from then on. */
  trusts(options?: Meant): Promise<void>;
  /** Gets WhatsApp anew on another phone: new keys, and no linked devices any more. */
  reinstalls(): Promise<void>;
  /** How it names itself from now on. */
  addresses(how: Addressing): Promise<void>;
  /** Shows a profile picture: an address, or a picture to put on the media server. Every company’s devices are told. */
  showsPicture(picture: string | Uint8Array | null): Promise<void>;
  /** Strangers may not see its picture any more, and are told no reason when they ask. */
  hidesPicture(): Promise<void>;
};

export type Answering = {
  /** By which names whoever asked and whoever answers are known in the seal; by default as they address each other. */
  readonly names?: 'pn' | 'lid';
  /** When it was answered by the phone's own clock, in milliseconds since 1970. */
  readonly at?: number;
};

export type Meant = { readonly to?: string };
export type Waiting = { readonly withinMs?: number; readonly with?: string };
export type Writing = Meant & Manner & { readonly id?: string; readonly addressing?: Addressing };

/** How a connection ends on the server's side. */
export type Ending =
  | 'cut'
  | 'end'
  | 'silence'
  /** The connection stays as it is, and the server tells the device nothing new until that asks for what is live. */
  | 'deaf'
  | 'replaced'
  | 'unlinked'
  /** The code of a stream error, e.g. 515 or 503. */
  | number
  /** A stream error as the server words it: with a code, without one, with a child that says more. */
  | {
      readonly code?: number;
      readonly child?: { readonly tag: string; readonly type?: string };
    };

/** A company's own phone, to which devices are linked. */
export type Account = Phone & {
  /** Scans the code that a device shows; resolves when it is linked. */
  scans(code: string): Promise<{ readonly device: number }>;
  /** Types the eight letters that a device shows for this number; waits for the device to show them. */
  entersCode(letters: string, options?: { readonly withinMs?: number }): Promise<{ readonly device: number }>;
  devices(): Promise<LinkedDevice[]>;
  /** Unlinks all devices, or one. */
  unlinks(device?: number): Promise<void>;
  /** Ends the connections of its devices; resolves with how many there were. */
  disconnects(how: Ending): Promise<number>;
  /** Tells its devices that their one-time keys run low, and forgets the ones left. */
  runsLowOnKeys(): Promise<void>;
  /** Writes somebody into its address book, or renames them there; linked devices are told. */
  keepsInBook(number: string, name: string): Promise<void>;
  /**
   * Gives the account these chats, and these people in its address book, before any device is linked: names by number.
   */
  hadBefore(past: {
    readonly chats?: { readonly [number: string]: string };
    readonly book?: { readonly [number: string]: string };
  }): Promise<void>;
  /** Resolves when `count` devices are logged in and live. */
  isOnline(options?: { readonly count?: number; readonly withinMs?: number }): Promise<void>;
  /** For so long it may only write to people who have written to it; 0 ends it. Quietly: no device is told. */
  isRestrictedFor(ms: number, options?: { readonly quietly?: boolean }): Promise<void>;
  /** Resolves when no device is linked any more. */
  isAlone(options?: { readonly withinMs?: number }): Promise<void>;
  /** Resolves when each of its devices has left that many one-time keys. */
  hasKeys(options: { readonly atLeast: number; readonly withinMs?: number }): Promise<void>;
};

export type FaultControl = {
  add(rule: FaultRule): Promise<void>;
  /** Breaks one file by its path, every download by `*`, every upload by `upload`; null repairs it. */
  media(where: string, fault: MediaFault | null): Promise<void>;
  /** Everything works again. */
  clear(): Promise<void>;
};

export type GroupControl = {
  /** Resolves with the group's jid, to which phones write with `to`. */
  founds(
    subject: string,
    members: {
      readonly creator: string;
      readonly others: readonly string[];
      readonly addressing?: 'pn' | 'lid';
    },
  ): Promise<string>;
  /** By its creator. */
  renames(group: string, subject: string): Promise<void>;
  /** By its creator: its picture. */
  showsPicture(group: string, picture: Uint8Array | null): Promise<void>;
  adds(group: string, number: string): Promise<void>;
  removes(group: string, number: string): Promise<void>;
};

export type Acquaintance = {
  readonly number: string;
  readonly name: string;
  readonly isAccount: boolean;
  readonly isOn: boolean;
  readonly addressing: Addressing;
};

export type Network = {
  /** A company's phone; it joins the network with the first word. */
  account(number: string, name?: string): Account;
  /** A customer's phone; it joins the network with the first word. */
  phone(number: string, name?: string): Phone;
  readonly groups: GroupControl;
  readonly faults: FaultControl;
  /** Everybody on the network. */
  people(): Promise<Acquaintance[]>;
  /** The latest of what happened, the oldest first. */
  log(): Promise<Record[]>;
};
