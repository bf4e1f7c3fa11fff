/** The server's key desk: devices leave their public keys here, and whoever wants to write to them takes a set. */
import type { Companion, World } from '../model.ts';
import type { Bundle } from '../phone/device.ts';
import { parseJid } from '../wire/jids.ts';
import {
  bigEndian,
  bytes,
  child,
  childrenOf,
  type Node,
  need,
  node,
  numberOf,
  result,
} from '../wire/nodes.ts';
import { takeBundle } from './companions.ts';

const idBytes = 3;
const registrationBytes = 4;
const curve = Buffer.from([5]);

export function readKeys(companion: Companion, question: Node): Node {
  if (child(question, 'count'))
    return result(question, [node('count', { value: companion.preKeys.size.toString() })]);
  return result(question, [node('digest', {}, [node('identity', {}, companion.identityKey)])]);
}

const readPreKey = (key: Node): { id: number; publicKey: Uint8Array } => ({
  id: numberOf(need(bytes(child(key, 'id')), 'key id')),
  publicKey: need(bytes(child(key, 'value')), 'key'),
});

const readSignedKey = (key: Node): Bundle['signedPreKey'] => ({
  ...readPreKey(key),
  signature: need(bytes(child(key, 'signature')), 'signature'),
});

/** Takes new one-time keys of a device, or a new signed one. */
export function leaveKeys(companion: Companion, question: Node): Node {
  for (const key of childrenOf(child(question, 'list'), 'key')) {
    const { id, publicKey } = readPreKey(key);
    companion.preKeys.set(id, publicKey);
  }
  const signed = child(question, 'skey') ?? child(child(question, 'rotate'), 'skey');
  if (signed !== undefined) companion.signedPreKey = readSignedKey(signed);
  return result(question);
}

/** Reads the keys that come along with a plea to send again; null when none do. */
export function readSentKeys(receipt: Node): Bundle | null {
  const keys = child(receipt, 'keys');
  const signed = child(keys, 'skey');
  const identityKey = bytes(child(keys, 'identity'));
  const registration = bytes(child(receipt, 'registration'));
  if (signed === undefined || identityKey === undefined || registration === undefined) return null;
  const preKey = child(keys, 'key');
  return {
    registrationId: numberOf(registration),
    identityKey,
    signedPreKey: readSignedKey(signed),
    ...(preKey && { preKey: readPreKey(preKey) }),
  };
}

const keyNode = (tag: string, { id, publicKey }: { id: number; publicKey: Uint8Array }, more: Node[] = []) =>
  node(tag, {}, [node('id', {}, bigEndian(id, idBytes)), node('value', {}, publicKey), ...more]);

/** Returns `registration, type, identity, …` as answers and pleas carry them. */
export const bundleNodes = ({ registrationId, identityKey, signedPreKey, preKey }: Bundle): Node[] => [
  node('registration', {}, bigEndian(registrationId, registrationBytes)),
  node('type', {}, curve),
  node('identity', {}, identityKey),
  keyNode('skey', signedPreKey, [node('signature', {}, signedPreKey.signature)]),
  ...(preKey ? [keyNode('key', preKey)] : []),
];

export function takeKeys(world: World, question: Node): Node {
  const users = childrenOf(child(question, 'key'), 'user').flatMap(({ attrs }) => {
    const bundle = bundleOf(world, attrs['jid'] ?? '');
    return bundle === null ? [] : [node('user', { jid: attrs['jid'] }, bundleNodes(bundle))];
  });
  return result(question, [node('list', {}, users)]);
}

function bundleOf(world: World, jid: string): Bundle | null {
  const address = parseJid(jid);
  const person = world.people.byAddress(address);
  if (person === undefined) return null;
  if (address.device === 0) return person.phone.bundle();
  const companion = person.companions.get(address.device);
  return companion === undefined ? null : takeBundle(companion);
}
