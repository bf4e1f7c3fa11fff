/** A linked device comes back: it is recognised by its transport key, takes the place of an older connection, and is told who it is. */
import type { Companion, World } from '../model.ts';
import type { Connection } from '../wire/connection.ts';
import { lidJid } from '../wire/jids.ts';
import { node, seconds, serverJid } from '../wire/nodes.ts';
import type { Introduction } from '../wire/noise.ts';

const unlinked = 401;

/** Logs a device in and returns it, or null when it was refused. */
export function logIn(world: World, connection: Connection, who: Introduction): Companion | null {
  const { username, device } = who.payload;
  const person = world.people.byNumber(String(username ?? ''));
  const fault = world.faults.take('login', person?.number);
  if (fault !== null) {
    connection.end(node('failure', { reason: fault.reason.toString(), ...fault.attributes }));
    return null;
  }
  const companion = person?.companions.get(device ?? 0);
  if (companion === undefined || !Buffer.from(companion.transportKey).equals(who.clientKey)) {
    connection.end(node('failure', { reason: unlinked.toString() }));
    return null;
  }
  companion.connection?.end(node('stream:error', {}, [node('conflict', { type: 'replaced' })]));
  companion.connection = connection;
  companion.isActive = false;
  connection.send(
    node('success', {
      t: seconds(Date.now()),
      lid: lidJid(companion.owner.lid, companion.id),
      location: 'loopback',
      status: 'active',
    }),
  );
  const routing = node('routing_info', {}, Buffer.from(`loopback-${companion.owner.number}`));
  connection.send(node('ib', { from: serverJid }, [node('edge_routing', {}, [routing])]));
  return companion;
}
