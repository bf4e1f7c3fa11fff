/**
 * What a phone writes. It is encrypted once for every device linked to the receiver, and once for every one linked to the
 * writer itself, so that all of them show the same.
 */

import { proto } from 'baileys';
import type { Companion, Letter, Person, World } from '../model.ts';
import { pad } from '../phone/device.ts';
import { deliver, signalAddress, takeBundle } from '../server/companions.ts';
import { lidJid, numberJid } from '../wire/jids.ts';
import { type Node, node, seconds } from '../wire/nodes.ts';
import { envelopeOf } from './envelopes.ts';
import { jidOf } from './people.ts';

const kept = 2_000;

export function keep(letter: Letter): void {
  const { letters } = letter.from;
  letters.set(letter.id, letter);
  if (letters.size <= kept) return;
  const [oldest] = letters.keys();
  if (oldest !== undefined) letters.delete(oldest);
}

/** Encrypts a letter for one device and puts it on its way. */
export async function dispatch(world: World, letter: Letter, companion: Companion): Promise<void> {
  const { phone } = letter.from;
  const address = signalAddress(companion);
  if (!phone.hasSession(address)) await phone.startSession(address, takeBundle(companion));
  const isOwn = companion.owner === letter.from;
  const { number } = companion.owner;
  const plain = isGarbage(world, companion.owner, letter.id) ? garbage : encode(letter, isOwn);
  const { type, ciphertext } = await phone.encrypt(address, pad(plain));
  if (world.faults.take('corrupt', number) !== null) ciphertext.fill(0, ciphertext.length - macBytes);
  const isAbsent = !isOwn && world.faults.take('absent', number) !== null;
  const { type: kind, mediaType } = envelopeOf(letter.message);
  const enc = node('enc', { v: '2', type, mediatype: mediaType }, ciphertext);
  const stanza = node('message', { ...attributesOf(letter, isOwn), type: kind }, isAbsent ? [] : [enc]);
  deliver(companion, stanza);
  if (world.faults.take('duplicate', number) !== null) deliver(companion, stanza);
}

/** Returns whether nobody at this number can make anything of a message. */
export const isGarbage = (world: World, { number }: Person, messageId: string | null | undefined): boolean =>
  world.faults.take('garbage', number, ({ id }) => id === messageId) !== null;

const macBytes = 8;
/** No message begins like that. */
const garbage = new Uint8Array(64).fill(0xff);

function encode({ message, to, isPeer }: Letter, isOwn: boolean): Uint8Array {
  if (!isOwn || isPeer) return proto.Message.encode(message).finish();
  const deviceSentMessage = { destinationJid: jidOf(to), message };
  return proto.Message.encode({ deviceSentMessage }).finish();
}

function attributesOf(letter: Letter, isOwn: boolean): Node['attrs'] {
  const { id, from, to, at, isPeer, message } = letter;
  const { edit } = envelopeOf(message);
  const common = { id, t: seconds(at), notify: from.name, ...(edit && { edit }) };
  if (isPeer) return { ...common, from: numberJid(from.number), category: 'peer' };
  if (!isOwn) return { ...common, ...senderNames(letter) };
  return { ...common, from: numberJid(from.number), ...recipientNames(to) };
}

/** Returns the names of whom an own message is for, as far as the writer's devices may know. */
export function recipientNames({ addressing, number, lid }: Person): Node['attrs'] {
  if (addressing === 'pn') return { recipient: numberJid(number), recipient_lid: lidJid(lid) };
  const hidden = { recipient: lidJid(lid) };
  return addressing === 'lid' ? { ...hidden, recipient_pn: numberJid(number) } : hidden;
}

function senderNames({ addressing, from: { number, lid } }: Letter): Node['attrs'] {
  if (addressing === 'pn') return { from: numberJid(number), sender_lid: lidJid(lid) };
  const hidden = { from: lidJid(lid), addressing_mode: 'lid' };
  return addressing === 'lid' ? { ...hidden, sender_pn: numberJid(number) } : hidden;
}
