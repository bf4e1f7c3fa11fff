/** Somebody gets WhatsApp anew, on another phone: other keys, no linked devices, and everybody they wrote with is told. */
import type { Person, World } from '../model.ts';
import { deliver } from '../server/companions.ts';
import { unlink } from '../server/unlinking.ts';
import { node, seconds } from '../wire/nodes.ts';
import { jidOf } from './people.ts';

let notices = 0;

export function reinstall(world: World, person: Person): void {
  for (const device of [...person.companions.values()]) unlink(world, device);
  person.renewPhone();
  const acquaintances = new Set(person.screen.lines().map((line) => line.with));
  for (const number of acquaintances)
    for (const device of world.people.byNumber(number)?.companions.values() ?? []) {
      notices += 1;
      const attributes = { from: jidOf(person), type: 'encrypt', id: `identity-${notices}` };
      deliver(device, node('notification', { ...attributes, t: seconds(Date.now()) }, [node('identity')]));
    }
}
