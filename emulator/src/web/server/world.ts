/** What every part of the network shares: its people, who is being linked, what goes wrong, and the record of it all. */
import type { Group } from '../groups/group.ts';
import { createPeople, type People, type Person } from '../people/people.ts';
import type { MediaServer } from '../phone/media/media-server.ts';
import type { Node } from '../wire/nodes.ts';
import type { Call } from './calls.ts';
import type { Greeting } from './code-linking.ts';
import { createFaults, type Faults } from './faults.ts';
import type { Order } from './orders.ts';
import type { Candidate } from './registration.ts';

export type Record = {
  readonly at: number;
  /** Of the account whose device it was; empty before the login. */
  readonly number: string;
  readonly what: 'in' | 'out' | 'open' | 'close' | 'error';
  readonly tag: string;
  readonly attributes: Readonly<globalThis.Record<string, string>>;
};

export type World = {
  readonly people: People;
  /** Whose phones devices are linked to. */
  readonly accounts: Set<Person>;
  readonly faults: Faults;
  /** Devices that show a code, by what the code starts with. */
  readonly candidates: Map<string, Candidate>;
  /** Devices that show eight letters, by the number they were given. */
  readonly greetings: Map<string, Greeting>;
  /** By jid. */
  readonly groups: Map<string, Group>;
  /** Whose items can be asked for, by id. */
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

const kept = 20_000;

export function createWorld(media: MediaServer | null, plainMedia: boolean): World {
  const records: Record[] = [];
  const waiting = new Set<() => void>();
  return {
    people: createPeople(),
    accounts: new Set(),
    faults: createFaults(),
    candidates: new Map(),
    calls: new Map(),
    orders: new Map(),
    groups: new Map(),
    greetings: new Map(),
    expired: new Map(),
    media,
    plainMedia,
    record(what, number, tag, attributes = {}) {
      records.push({ at: Date.now(), number, what, tag, attributes });
      if (records.length > 2 * kept) records.splice(0, kept);
    },
    records: () => records,
    changed() {
      for (const look of waiting) look();
    },
    until(isTrue, withinMs) {
      if (isTrue()) return Promise.resolve(true);
      return new Promise((resolve) => {
        const end = (outcome: boolean): void => {
          clearTimeout(timer);
          waiting.delete(look);
          resolve(outcome);
        };
        const look = (): void => {
          if (isTrue()) end(true);
        };
        const timer = setTimeout(end, withinMs, false);
        waiting.add(look);
      });
    },
  };
}
