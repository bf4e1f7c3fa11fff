/** A device stops being linked, by its own wish or by the phone's. */
import type { Companion, World } from '../model.ts';
import { node } from '../wire/nodes.ts';

/** Forgets a device and ends its connection with the words for that. */
export function unlink(world: World, companion: Companion): void {
  const { owner, connection } = companion;
  owner.companions.delete(companion.id);
  for (const person of world.people.all()) person.watchers.delete(companion);
  world.changed();
  companion.pending.clear();
  companion.isActive = false;
  companion.connection = null;
  connection?.end(node('stream:error', { code: '401' }, [node('conflict', { type: 'device_removed' })]));
}
