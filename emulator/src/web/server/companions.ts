/**
 * A device linked to a phone: its keys as the server holds them, and what is on its way to it. A stanza stays on its way
 * until the device has answered for it; a device that comes back is told everything again.
 */
import type { Answered, Companion } from '../model.ts';
import type { Bundle } from '../phone/device.ts';
import { bareJid } from '../wire/jids.ts';
import { type Node, node, serverJid } from '../wire/nodes.ts';

const lowPreKeys = 5;

const keyOf = ({ kind, id, type, from }: Answered): string =>
  kind === 'message' ? `message ${id} ${bareJid(from ?? '')}` : `${kind} ${id} ${type ?? ''}`;

/** A person may answer to another of the sender's names than was used: then the id must do, where only one goes by it. */
function keyAnswered({ pending }: Companion, answered: Answered): string | undefined {
  const key = keyOf(answered);
  if (pending.has(key) || answered.kind !== 'message') return key;
  const [only, ...more] = [...pending.keys()].filter((each) => each.startsWith(`message ${answered.id} `));
  return more.length === 0 ? only : undefined;
}

/** Puts a stanza on its way; the newer version of a message replaces the older. */
export function deliver(companion: Companion, stanza: Node): void {
  const { id = '', type, from } = stanza.attrs;
  const key = keyOf({ kind: stanza.tag, id, type, from });
  const before = companion.pending.get(key);
  companion.pending.set(key, { stanza, outdated: before === undefined ? 0 : before.outdated + 1 });
  if (companion.isActive) companion.connection?.send(stanza);
}

/** Sends what needs no answer, and is lost on a device that is away. */
export function whisper(companion: Companion, stanza: Node): void {
  if (companion.isActive) companion.connection?.send(stanza);
}

/** Notes that the device has answered for a stanza; `error` when it could not make sense of it. */
export function settle(companion: Companion, answered: Answered, error?: string): void {
  const key = keyAnswered(companion, answered);
  const pending = key === undefined ? undefined : companion.pending.get(key);
  if (key === undefined || pending === undefined) return;
  if (error !== undefined && error !== knownAlready && pending.outdated > 0) {
    pending.outdated -= 1;
    return;
  }
  companion.pending.delete(key);
}

/** The device's word for a ciphertext that it has read before. */
const knownAlready = '487';

/** Sends everything still on its way, marked as late, and how much it was. */
export function catchUp(companion: Companion): void {
  const { pending, connection } = companion;
  for (const entry of pending.values()) {
    entry.outdated = 0;
    connection?.send({ ...entry.stanza, attrs: { ...entry.stanza.attrs, offline: '1' } });
  }
  connection?.send(node('ib', { from: serverJid }, [node('offline', { count: pending.size.toString() })]));
}

/** Returns what a sender needs to open a session; takes one of the device's one-time keys, if any is left. */
export function takeBundle(companion: Companion): Bundle {
  const { registrationId, identityKey, signedPreKey, preKeys } = companion;
  const next = preKeys.entries().next().value;
  if (next === undefined) return { registrationId, identityKey, signedPreKey };
  const [id, publicKey] = next;
  preKeys.delete(id);
  if (preKeys.size === lowPreKeys - 1) tellLowPreKeys(companion);
  return { registrationId, identityKey, signedPreKey, preKey: { id, publicKey } };
}

let notices = 0;

export function tellLowPreKeys(companion: Companion): void {
  notices += 1;
  const count = node('count', { value: companion.preKeys.size.toString() });
  const attributes = { from: serverJid, type: 'encrypt', id: `low-${notices}`, t: now() };
  deliver(companion, node('notification', attributes, [count]));
}

const now = (): string => Math.floor(Date.now() / 1_000).toString();

/** Returns the name under which phones keep their session with this device. */
export const signalAddress = (companion: Companion): string => `${companion.owner.lid}.${companion.id}`;
