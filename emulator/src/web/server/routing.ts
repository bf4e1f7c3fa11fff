/**
 * What a linked device sends. The server acknowledges it and hands every device its own part; phones read theirs at once,
 * show it and say that it was delivered.
 */
import { proto } from 'baileys';
import { routeToGroup } from '../groups/group-routing.ts';
import type { Companion, Person, World } from '../model.ts';
import { show } from '../people/chats.ts';
import { recipientNames } from '../people/letters.ts';
import { takePeerRequest } from '../people/peer-requests.ts';
import { unpad } from '../phone/device.ts';
import { bareJid, lidJid, numberJid, parseJid } from '../wire/jids.ts';
import { bytes, child, childrenOf, type Node, node, seconds } from '../wire/nodes.ts';
import { deliver } from './companions.ts';
import { askAgain, tell } from './receipts.ts';
import { coldCode, refusesCold } from './restriction.ts';

type Part = { readonly jid: string; readonly enc: Node };

export async function route(world: World, sender: Companion, stanza: Node): Promise<void> {
  const { number } = sender.owner;
  if (world.faults.take('lost-message', number) !== null) return;
  const receiver = world.people.byAddress(parseJid(stanza.attrs['to'] ?? ''));
  const refused =
    world.faults.take('nack', number, ({ to }) => to === undefined || to === receiver?.number)?.code ??
    (refusesCold(sender.owner, receiver) ? coldCode : undefined);
  acknowledge(world, sender, stanza, refused);
  if (refused !== undefined) return;
  const group = world.groups.get(stanza.attrs['to'] ?? '');
  if (group !== undefined) return routeToGroup(world, sender, stanza, group);
  for (const part of partsOf(stanza)) await deliverPart(world, sender, stanza, part);
}

function acknowledge(world: World, sender: Companion, stanza: Node, code: number | undefined): void {
  const { number } = sender.owner;
  if (world.faults.take('lost-ack', number) !== null) return;
  const { id, to } = stanza.attrs;
  const ack = node('ack', {
    class: 'message',
    id,
    from: to,
    t: seconds(Date.now()),
    error: code?.toString(),
  });
  const late = world.faults.take('late-ack', number);
  if (late === null) sender.connection?.send(ack);
  else setTimeout(() => sender.connection?.send(ack), late.delayMs);
}

function partsOf(stanza: Node): readonly Part[] {
  const direct = child(stanza, 'enc');
  if (direct !== undefined) return [{ jid: stanza.attrs['to'] ?? '', enc: direct }];
  return childrenOf(child(stanza, 'participants'), 'to').flatMap((to) => {
    const enc = child(to, 'enc');
    return enc === undefined ? [] : [{ jid: to.attrs['jid'] ?? '', enc }];
  });
}

async function deliverPart(world: World, sender: Companion, stanza: Node, { jid, enc }: Part): Promise<void> {
  const address = parseJid(jid);
  const receiver = world.people.byAddress(address);
  if (receiver === undefined) return;
  if (address.device !== 0) {
    const device = receiver.companions.get(address.device);
    if (device !== undefined) deliver(device, forwarded(world, sender, stanza, enc, receiver));
    return;
  }
  const read = (): Promise<void> => readAtPhone(world, sender, stanza, { jid, enc }, receiver);
  if (receiver.isOn) await read();
  else receiver.asleep.push(read);
}

/** The part for another linked device, under the sender's name. */
function forwarded(world: World, sender: Companion, stanza: Node, enc: Node, receiver: Person): Node {
  const { id, type, edit, to = '' } = stanza.attrs;
  const { number, lid, name } = sender.owner;
  const attributes = {
    id,
    type,
    edit,
    t: seconds(Date.now()),
    notify: name,
    from: numberJid(number, sender.id),
    sender_lid: lidJid(lid, sender.id),
  };
  const chat = receiver === sender.owner ? world.people.byAddress(parseJid(to)) : undefined;
  const whose = chat && recipientNames(chat);
  const identity = child(stanza, 'device-identity');
  return node('message', { ...attributes, ...whose }, identity === undefined ? [enc] : [enc, identity]);
}

async function readAtPhone(
  world: World,
  sender: Companion,
  stanza: Node,
  { jid, enc }: Part,
  reader: Person,
): Promise<void> {
  const message = await decrypt(world, sender, enc, reader);
  if (message === null) {
    askAgain(reader, sender, stanza, { from: bareJid(jid) });
    return;
  }
  const { id = '', to = '' } = stanza.attrs;
  const via = bareJid(jid);
  const at = Date.now();
  if (reader === sender.owner) {
    takePeerRequest(world, sender, message);
    const copy = message.deviceSentMessage;
    const chat = world.people.byAddress(parseJid(copy?.destinationJid ?? stanza.attrs['recipient'] ?? to));
    if (chat !== undefined && chat !== reader && copy?.message)
      show(reader, { id, chat: chat.number, author: reader, at, via, message: copy.message });
    return;
  }
  show(reader, { id, chat: sender.owner.number, author: sender.owner, at, via, message });
  tell({ from: reader, via: bareJid(to), to: sender.owner, ids: [id], ticks: 'delivered' });
}

async function decrypt(
  world: World,
  sender: Companion,
  enc: Node,
  reader: Person,
): Promise<proto.IMessage | null> {
  const ciphertext = bytes(enc);
  if (ciphertext === undefined || world.faults.take('unreadable', reader.number) !== null) return null;
  try {
    const type = enc.attrs['type'] === 'pkmsg' ? 'pkmsg' : 'msg';
    const address = `${sender.owner.lid}.${sender.id}`;
    return proto.Message.decode(unpad(await reader.phone.decrypt(address, type, ciphertext)));
  } catch {
    return null;
  }
}
