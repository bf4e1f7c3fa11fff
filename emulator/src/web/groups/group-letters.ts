/** What a phone writes to a group: encrypted once for all, with the key for it handed to each device that has not got it yet. */
import { proto } from 'baileys';
import type { Companion, Group, GroupLetter, Person, World } from '../model.ts';
import { envelopeOf } from '../people/envelopes.ts';
import { pad } from '../phone/device.ts';
import { deliver, signalAddress, takeBundle } from '../server/companions.ts';
import { type Node, node, seconds } from '../wire/nodes.ts';
import { writerNames } from './group.ts';
import { createSenderKey, type SenderKey } from './sender-keys.ts';

type OwnKey = { readonly key: SenderKey; readonly told: Set<Companion> };

/** The phones' own keys, per group. */
const keys = new WeakMap<Group, Map<Person, OwnKey>>();

function ownKey(group: Group, person: Person): OwnKey {
  const ofGroup = keys.get(group) ?? new Map<Person, OwnKey>();
  keys.set(group, ofGroup);
  const known = ofGroup.get(person) ?? { key: createSenderKey(), told: new Set() };
  ofGroup.set(person, known);
  return known;
}

/** Lets everybody in a group begin a new chain: whoever leaves must not read on. */
export const forgetKeys = (group: Group): void => void keys.delete(group);

export async function dispatchToGroup(world: World, letter: GroupLetter): Promise<void> {
  const { group, from, message } = letter;
  const { key, told } = ownKey(group, from);
  const distribution = distributionOf(group, key);
  const ciphertext = key.encrypt(pad(proto.Message.encode(message).finish()));
  const { type, mediaType, edit } = envelopeOf(message);
  const enc = node('enc', { v: '2', type: 'skmsg', mediatype: mediaType }, ciphertext);
  const attributes = { ...attributesOf(letter), type, ...(edit && { edit }) };
  for (const member of group.members.keys())
    for (const device of member.companions.values()) {
      const first = told.has(device) ? [] : [await encrypted(from, device, distribution)];
      told.add(device);
      if (world.faults.take('corrupt', member.number) !== null)
        deliver(device, node('message', attributes, [node('enc', enc.attrs, ciphertext.subarray(1))]));
      else deliver(device, node('message', attributes, [...first, enc]));
    }
}

/**
 * Sends a message of a group again, for a device that could not read it: in a session of their own, with the group's
 * key.
 */
export async function dispatchToMember(letter: GroupLetter, device: Companion): Promise<void> {
  const { group, from, message } = letter;
  const { key } = ownKey(group, from);
  const whole = { ...message, ...distributionOf(group, key) };
  const { type } = envelopeOf(message);
  const enc = await encrypted(from, device, whole);
  deliver(device, node('message', { ...attributesOf(letter), type }, [enc]));
}

const distributionOf = (group: Group, key: SenderKey): proto.IMessage => ({
  senderKeyDistributionMessage: {
    groupId: group.jid,
    axolotlSenderKeyDistributionMessage: key.distribution(),
  },
});

const attributesOf = ({ id, from, group, at }: GroupLetter): Node['attrs'] => ({
  ...writerNames(group, from),
  id,
  t: seconds(at),
  notify: from.name,
});

async function encrypted({ phone }: Person, device: Companion, message: proto.IMessage): Promise<Node> {
  const address = signalAddress(device);
  if (!phone.hasSession(address)) await phone.startSession(address, takeBundle(device));
  const { type, ciphertext } = await phone.encrypt(address, pad(proto.Message.encode(message).finish()));
  return node('enc', { v: '2', type }, ciphertext);
}
