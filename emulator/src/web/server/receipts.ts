/** Ticks: what was delivered, read or played, told to every device of whoever wrote it; and pleas to send something again. */
import { dispatchToMember } from '../groups/group-letters.ts';
import { tellInGroup } from '../groups/group-receipts.ts';
import type { Companion, Person, World } from '../model.ts';
import { repairMedia } from '../people/files.ts';
import { dispatch } from '../people/letters.ts';
import { inLane, jidOf } from '../people/people.ts';
import type { Ticks } from '../people/screen.ts';
import { numberJid, parseJid } from '../wire/jids.ts';
import { child, childrenOf, type Node, node, seconds } from '../wire/nodes.ts';
import { deliver, settle, signalAddress, takeBundle } from './companions.ts';
import { bundleNodes, readSentKeys } from './keys.ts';

const ticksOf: Readonly<Record<string, Ticks>> = {
  '': 'delivered',
  inactive: 'delivered',
  read: 'read',
  'read-self': 'read',
  played: 'played',
};
const wireOf: Readonly<Record<Ticks, string | undefined>> = {
  sent: undefined,
  delivered: undefined,
  read: 'read',
  played: 'played',
};

export type Notice = {
  /** Who has got, read or played it. */
  readonly from: Person;
  /** The jid by which the writer addressed them. */
  readonly via: string;
  readonly to: Person;
  readonly ids: readonly string[];
  readonly ticks: Ticks;
};

/** Raises the ticks on the writer's phone and tells its devices. */
export function tell({ from, via, to, ids, ticks }: Notice): void {
  const [id, ...others] = ids;
  if (id === undefined) return;
  for (const each of ids) {
    const line = to.screen.find(from.number, each);
    if (line !== undefined) to.screen.tick(line, ticks);
  }
  const items = others.map((other) => node('item', { id: other }));
  const attributes = { from: via, id, t: seconds(Date.now()), type: wireOf[ticks] };
  const receipt = node('receipt', attributes, items.length === 0 ? undefined : [node('list', {}, items)]);
  for (const device of to.companions.values()) deliver(device, receipt);
}

/** Tells the other devices of somebody who has read a chat that they need not show it as new any more. */
export function tellOwn(owner: Person, other: Person, ids: readonly string[], except?: Companion): void {
  const names = { from: numberJid(owner.number), recipient: jidOf(other) };
  for (const id of ids)
    for (const device of owner.companions.values())
      if (device !== except)
        deliver(device, node('receipt', { ...names, id, t: seconds(Date.now()), type: 'read' }));
}

/** Takes a device's receipt. */
export async function takeReceipt(world: World, companion: Companion, receipt: Node): Promise<void> {
  const { id = '', to = '', type = '' } = receipt.attrs;
  const ids = [id, ...childrenOf(child(receipt, 'list'), 'item').map(({ attrs }) => attrs['id'] ?? '')];
  companion.connection?.send(node('ack', { class: 'receipt', id, from: to, type: receipt.attrs['type'] }));
  if (type === 'retry') return sendAgain(world, companion, receipt);
  if (type === 'server-error') return repairMedia(world, companion, receipt);
  for (const each of ids) settle(companion, { kind: 'message', id: each, from: to });
  const ticks = ticksOf[type];
  const group = world.groups.get(to);
  const writer = world.people.byAddress(parseJid(receipt.attrs['participant'] ?? to));
  if (ticks === undefined || writer === undefined || writer === companion.owner) return;
  const from = companion.owner;
  for (const each of ids) {
    const line = from.screen.find(group?.jid ?? writer.number, each);
    if (line !== undefined) from.screen.tick(line, ticks);
  }
  if (group !== undefined) return tellInGroup(group, { from, to: writer, ids, ticks });
  if (ticks === 'read') tellOwn(from, writer, ids, companion);
  if (type !== 'read-self') tell({ from, via: jidOf(from), to: writer, ids, ticks });
}

/** A device could not read a letter: its writer opens a new session and encrypts it anew, under the same id. */
async function sendAgain(world: World, companion: Companion, plea: Node): Promise<void> {
  const { id = '', to = '', participant } = plea.attrs;
  const writer = world.people.byAddress(parseJid(participant ?? to));
  const letter = writer?.letters.get(id);
  const groupLetter = writer?.groupLetters.get(id);
  if (writer === undefined) return;
  const address = signalAddress(companion);
  await inLane(writer, async () => {
    writer.phone.forgetSession(address);
    await writer.phone.startSession(address, readSentKeys(plea) ?? takeBundle(companion));
    if (groupLetter !== undefined) await dispatchToMember(groupLetter, companion);
    else if (letter !== undefined) await dispatch(world, letter, companion);
  });
}

/** Asks a device again for what a phone could not read, with keys for a new session, under these names. */
export function askAgain(reader: Person, sender: Companion, stanza: Node, names: Node['attrs']): void {
  const { id = '', t = '' } = stanza.attrs;
  const count = (reader.pleas.get(id) ?? 0) + 1;
  reader.pleas.set(id, count);
  const [registration, ...keys] = bundleNodes(reader.phone.bundle());
  const now = seconds(Date.now());
  const attributes = { ...names, id, t: now, type: 'retry' };
  deliver(
    sender,
    node('receipt', attributes, [
      node('retry', { count: count.toString(), id, t: t || now, v: '1' }),
      ...(registration ? [registration] : []),
      node('keys', {}, keys),
    ]),
  );
}
