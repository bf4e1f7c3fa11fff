/** The address book of a company's phone: written on the phone, heard by its linked devices, told again to whoever asks. */
import type { Person, World } from '../model.ts';
import { type BookEntry, bookCollection, bookPatch } from '../phone/app-state.ts';
import { deliver } from '../server/companions.ts';
import { lidJid, numberJid } from '../wire/jids.ts';
import { childrenOf, type Node, node, seconds, serverJid } from '../wire/nodes.ts';

let notices = 0;

/** Writes somebody into the phone's address book, or under another name; its devices hear that something is new. */
export function keepInBook({ people }: World, owner: Person, number: string, name: string): void {
  owner.book.names.set(people.join(number).number, name);
  owner.book.version += 1;
  for (const device of owner.companions.values()) {
    notices += 1;
    const attributes = {
      from: serverJid,
      type: 'server_sync',
      id: `sync-${notices}`,
      t: seconds(Date.now()),
    };
    const collection = node('collection', { name: bookCollection, version: owner.book.version.toString() });
    deliver(device, node('notification', attributes, [collection]));
  }
}

/** Returns what has changed since the versions a device names, of everything that phones keep. */
export const collectionsSince = (world: World, owner: Person, asked: Node | undefined): Node[] =>
  childrenOf(asked, 'collection').map(({ attrs: { name, version } }) =>
    name === bookCollection && Number(version) < owner.book.version
      ? node('collection', { name, version, type: 'result' }, [
          node('patches', {}, [
            node('patch', {}, bookPatch(owner.settingsKey, entriesOf(world, owner), owner.book.version)),
          ]),
        ])
      : node('collection', { name, version, type: 'result' }),
  );

const entriesOf = ({ people }: World, owner: Person): BookEntry[] =>
  [...owner.book.names].map(([number, name]) => ({
    jid: numberJid(number),
    lidJid: lidJid(people.join(number).lid),
    name,
  }));
