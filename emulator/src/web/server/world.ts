/** What every part of the network shares: its people, who is being linked, what goes wrong, and the record of it all. */
import type { Record, World } from '../model.ts';
import { createPeople } from '../people/people.ts';
import type { MediaServer } from '../phone/media/media-server.ts';
import { createFaults } from './faults.ts';

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
