/** Everything the network knows: business numbers, people, files, what was asked of it. All in memory. */
import { createHash } from 'node:crypto';
import type { Clock } from './clock.ts';
import type { Call, Line, NumberSettings, TemplateSettings, Ticks } from './contract.ts';
import type { Faults } from './faults.ts';
import type { GraphMessage } from './messages.ts';

export type Template = Required<TemplateSettings> & { readonly id: string };

export type Business = Omit<NumberSettings, 'templates'> & {
  readonly name: string;
  accessToken: string;
  isTokenExpired: boolean;
  lockedWith: number | null;
  addresses: readonly string[];
  readonly templates: Template[];
};

export type ShownLine = { -readonly [K in keyof Line]: Line[K] } & {
  readonly business: Business;
  callback?: string;
};

export type Person = {
  number: string;
  name: string;
  /** Told instead of the number once it is hidden. */
  userId: string | null;
  username: string | null;
  isOff: boolean;
  isGone: boolean;
  readonly lines: ShownLine[];
  /** When this person last wrote, by business number. */
  readonly lastWrote: Map<string, number>;
  readUpTo: string | null;
  isTypedTo: boolean;
  readonly watchers: Set<() => void>;
};

export type StoredFile = {
  readonly id: string;
  readonly owner: Business;
  readonly bytes: Buffer;
  readonly mimetype: string;
  readonly sha256: string;
  readonly at: number;
};

export type World = {
  readonly clock: Clock;
  readonly faults: Faults;
  readonly businesses: Map<string, Business>;
  readonly people: Map<string, Person>;
  readonly files: Map<string, StoredFile>;
  readonly calls: Call[];
  /** Addresses of files handed out: which file, until when. */
  readonly downloads: Map<string, { readonly file: StoredFile; readonly until: number }>;
  readonly newId: (kind: 'wamid' | 'file' | 'user' | 'token' | 'template') => string;
  graphUrl: string;
};

export function createWorld(clock: Clock, faults: Faults): World {
  let made = 0;
  const stamp = String(process.pid).padStart(6, '0');
  return {
    clock,
    faults,
    businesses: new Map(),
    people: new Map(),
    files: new Map(),
    calls: [],
    downloads: new Map(),
    graphUrl: '',
    newId: (kind) => {
      made += 1;
      const unique = `${stamp}${Date.now()}${made}`;
      if (kind === 'wamid') return `wamid.${Buffer.from(`HBgM${unique}`).toString('base64')}`;
      if (kind === 'user') return `BR.${unique}`;
      return unique;
    },
  };
}

export const digits = (number: string): string => number.replace(/\D/g, '');

export function personOf(world: World, number: string, name?: string): Person {
  const key = digits(number);
  const known = world.people.get(key);
  if (known !== undefined) {
    if (name !== undefined) known.name = name;
    return known;
  }
  const person: Person = {
    number: key,
    name: name ?? `Customer ${key.slice(-4)}`,
    userId: null,
    username: null,
    isOff: false,
    isGone: false,
    lines: [],
    lastWrote: new Map(),
    readUpTo: null,
    isTypedTo: false,
    watchers: new Set(),
  };
  world.people.set(key, person);
  return person;
}

export function businessOf(world: World, phoneNumberId: string): Business {
  const business = world.businesses.get(phoneNumberId);
  if (business === undefined) throw new Error(`no business number ${phoneNumberId}`);
  return business;
}

export function keepFile(world: World, owner: Business, bytes: Uint8Array, mimetype: string): StoredFile {
  const file: StoredFile = {
    id: world.newId('file'),
    owner,
    bytes: Buffer.from(bytes),
    mimetype,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    at: world.clock.now(),
  };
  world.files.set(file.id, file);
  return file;
}

export function showLine(
  person: Person,
  line: { id: string; mine: boolean; at: number; business: Business; message: GraphMessage; text: string },
  ticks: Ticks,
): ShownLine {
  const shown: ShownLine = { ...line, type: line.message.type, ticks };
  person.lines.push(shown);
  stir(person);
  return shown;
}

/** Tells that something on this phone has changed: whoever waits looks again. */
export function stir(person: Person): void {
  for (const watcher of [...person.watchers]) watcher();
}
