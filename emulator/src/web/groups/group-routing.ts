/** What a linked device writes to a group: one ciphertext for everybody, and the key to it for each device that lacks it. */
import { proto } from 'baileys';
import type { Companion, Group, Person, World } from '../model.ts';
import { show } from '../people/chats.ts';
import { unpad } from '../phone/device.ts';
import { deliver, signalAddress } from '../server/companions.ts';
import { askAgain } from '../server/receipts.ts';
import { parseJid } from '../wire/jids.ts';
import { bytes, child, childrenOf, type Node, node, seconds } from '../wire/nodes.ts';
import { memberJid, writerNames } from './group.ts';
import { tellInGroup } from './group-receipts.ts';

export async function routeToGroup(
  world: World,
  sender: Companion,
  stanza: Node,
  group: Group,
): Promise<void> {
  const common = child(stanza, 'enc');
  const own = new Map<string, Node>();
  for (const to of childrenOf(child(stanza, 'participants'), 'to')) {
    const enc = child(to, 'enc');
    const { user, device, kind } = parseJid(to.attrs['jid'] ?? '');
    const person = world.people.byAddress({ user, device, kind });
    if (enc !== undefined && person !== undefined) own.set(`${person.number}.${device}`, enc);
  }
  for (const member of meantMembers(world, stanza, group)) {
    for (const device of member.companions.values())
      if (device !== sender)
        forward(sender, device, stanza, group, [own.get(`${member.number}.${device.id}`), common]);
    await readAtPhone(world, sender, member, stanza, group, [own.get(`${member.number}.0`), common]);
  }
}

/** Everybody, unless it is a repetition for one. */
function meantMembers(world: World, stanza: Node, group: Group): readonly Person[] {
  const { participant } = stanza.attrs;
  if (participant === undefined) return [...group.members.keys()];
  const person = world.people.byAddress(parseJid(participant));
  return person === undefined ? [] : [person];
}

type Parts = readonly [key: Node | undefined, common: Node | undefined];

function forward(sender: Companion, device: Companion, stanza: Node, group: Group, parts: Parts): void {
  const { id, type, edit } = stanza.attrs;
  const encs = parts.filter((part) => part !== undefined);
  const identity = child(stanza, 'device-identity');
  const attributes = {
    ...writerNames(group, sender.owner, sender.id),
    id,
    type,
    edit,
    t: seconds(Date.now()),
    notify: sender.owner.name,
  };
  deliver(device, node('message', attributes, identity === undefined ? encs : [...encs, identity]));
}

async function readAtPhone(
  world: World,
  sender: Companion,
  reader: Person,
  stanza: Node,
  group: Group,
  parts: Parts,
): Promise<void> {
  const { id = '' } = stanza.attrs;
  const via = memberJid(group, reader);
  const message = await decrypt(world, sender, reader, group, parts);
  if (message === null) {
    askAgain(reader, sender, stanza, { from: group.jid, participant: via });
    return;
  }
  show(reader, { id, chat: group.jid, author: sender.owner, at: Date.now(), via, message });
  if (reader !== sender.owner)
    tellInGroup(group, { from: reader, to: sender.owner, ids: [id], ticks: 'delivered' });
}

async function decrypt(
  world: World,
  sender: Companion,
  reader: Person,
  group: Group,
  parts: Parts,
): Promise<proto.IMessage | null> {
  if (world.faults.take('unreadable', reader.number) !== null) return null;
  const address = signalAddress(sender);
  const whose = `${group.jid} ${address}`;
  let found: proto.IMessage | null = null;
  try {
    for (const part of parts) {
      const ciphertext = bytes(part);
      if (part === undefined || ciphertext === undefined) continue;
      const padded =
        part.attrs['type'] === 'skmsg'
          ? reader.keyring.decrypt(whose, ciphertext)
          : await reader.phone.decrypt(address, part.attrs['type'] === 'pkmsg' ? 'pkmsg' : 'msg', ciphertext);
      const { senderKeyDistributionMessage: handed, ...message } = proto.Message.decode(unpad(padded));
      const distribution = handed?.axolotlSenderKeyDistributionMessage;
      if (distribution) reader.keyring.learn(whose, distribution);
      const copy = message.deviceSentMessage?.message ?? message;
      if (part === parts[1] || !handed) found = copy;
    }
  } catch {
    return null;
  }
  return found;
}
