/**
 * A linked device as another program that speaks through the same library has kept it, in the form in which ours are kept. Such
 * programs write the credentials as one JSON text, with the keys in it or as rows of their own; bytes stand there as base64, as lists of
 * numbers or as numbered fields. Pure.
 */
import type { AuthenticationCreds } from 'baileys';
import { isLinked, readCredentials, writeCredentials } from './credentials.ts';
import { encode } from './key-codec.ts';
import { keyName, longestKeyId } from './key-store.ts';

/** A key that stands in a row of its own; `value` is JSON. */
export type KeyRow = { readonly type: string; readonly key: string; readonly value: string };

export type CarriedSession = {
  readonly credentials: Uint8Array;
  /** By the names under which a session keeps them. */
  readonly keys: ReadonlyMap<string, Uint8Array>;
};

/** What keys are called where they stand in one text with the credentials. */
const typesOfFields: Readonly<Record<string, string>> = {
  preKeys: 'pre-key',
  sessions: 'session',
  senderKeys: 'sender-key',
  appStateSyncKeys: 'app-state-sync-key',
  appStateVersions: 'app-state-sync-version',
  senderKeyMemory: 'sender-key-memory',
};

const types: ReadonlySet<string> = new Set([
  ...Object.values(typesOfFields),
  ...['lid-mapping', 'device-list', 'identity-key', 'tctoken'],
]);

type Fields = Readonly<Record<string, unknown>>;

/** Returns the device; null where there is none, or it was never linked, or nobody can read it. */
export function carrySession(text: string, rows: readonly KeyRow[] = []): CarriedSession | null {
  const { creds, keys } = fieldsOf(read(text));
  const credentials = linked(creds);
  if (credentials === null) return null;
  const carried = new Map<string, Uint8Array>();
  const carry = (type: string, id: string, value: unknown): void => {
    if (!types.has(type) || id.length > longestKeyId || value === null || value === undefined) return;
    const kept = type === 'sender-key' ? senderKey(value) : value;
    carried.set(keyName(type, id), Buffer.from(encode(kept)));
  };
  for (const [field, values] of Object.entries(fieldsOf(keys)))
    for (const [id, value] of Object.entries(fieldsOf(values)))
      carry(typesOfFields[field] ?? field, id, value);
  for (const { type, key, value } of rows) carry(type, key, read(value));
  return { credentials, keys: carried };
}

function linked(creds: unknown): Uint8Array | null {
  if (!isLinked(fieldsOf(creds) as Partial<AuthenticationCreds> as AuthenticationCreds)) return null;
  const bytes = writeCredentials(creds as AuthenticationCreds);
  try {
    return readCredentials(bytes) === null ? null : bytes;
  } catch {
    return null;
  }
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array) ? (value as Fields) : {};

/** Older versions of the library keep it as an object, this one as the bytes of its JSON. */
const senderKey = (value: unknown): unknown =>
  value instanceof Uint8Array ? value : Buffer.from(JSON.stringify(value, asTheLibraryWrites));

function asTheLibraryWrites(this: Fields, name: string, value: unknown): unknown {
  // JSON asks a Buffer for its own form before it asks us.
  const raw = this[name];
  return raw instanceof Uint8Array ? { type: 'Buffer', data: Buffer.from(raw).toString('base64') } : value;
}

function read(text: string): unknown {
  try {
    return JSON.parse(text, revive);
  } catch {
    return null;
  }
}

function revive(_: string, value: unknown): unknown {
  const fields = fieldsOf(value);
  if (fields['type'] === 'Buffer' || fields['buffer'] === true) {
    const data = fields['data'] ?? fields['value'];
    if (typeof data === 'string') return Buffer.from(data, 'base64');
    if (Array.isArray(data)) return Buffer.from(data as number[]);
    return data instanceof Uint8Array ? data : value;
  }
  return numbered(value) ?? value;
}

const isByte = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 256;

/** Returns what JSON makes of bytes that are no Buffer, fields named 0, 1, 2 …, as bytes again. */
function numbered(value: unknown): Uint8Array | undefined {
  if (Array.isArray(value)) return undefined;
  const entries = Object.entries(fieldsOf(value));
  return entries.length > 0 && entries.every(([name, one], at) => name === String(at) && isByte(one))
    ? Buffer.from(entries.map(([, one]) => one as number))
    : undefined;
}
