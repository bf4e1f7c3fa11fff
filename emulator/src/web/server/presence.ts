/** Who is there and who is writing: told only to those who asked to know. */
import type { Companion, Person, World } from '../model.ts';
import { jidOf } from '../people/people.ts';
import type { Sight } from '../people/sights.ts';
import { parseJid } from '../wire/jids.ts';
import { children, type Node, node, seconds } from '../wire/nodes.ts';
import { whisper } from './companions.ts';

export type Presence = 'available' | 'unavailable' | 'composing' | 'recording' | 'paused';

/** Takes a device's word that it is there, or its question whether somebody else is. */
export function takePresence(world: World, companion: Companion, presence: Node): void {
  const { type, to } = presence.attrs;
  if (type === 'subscribe' && to !== undefined) {
    world.people.byAddress(parseJid(to))?.watchers.add(companion);
    return;
  }
  companion.isAvailable = type !== 'unavailable';
}

/** Takes a device's word that it types, or stops. */
export function takeTyping(world: World, companion: Companion, typing: Node): void {
  const [state] = children(typing);
  const to = world.people.byAddress(parseJid(typing.attrs['to'] ?? ''));
  if (state === undefined || to === undefined) return;
  const what: Sight['what'] = state.attrs['media'] === 'audio' ? 'recording' : (state.tag as Sight['what']);
  to.sights.add({ at: Date.now(), what, with: companion.owner.number });
}

/** Shows that a phone is there, goes, types or stops; whoever watches and is there itself hears of it. */
export function showPresence(person: Person, presence: Presence): void {
  for (const watcher of person.watchers) {
    if (!watcher.isAvailable) continue;
    whisper(watcher, presenceNode(person, presence));
  }
}

function presenceNode(person: Person, presence: Presence): Node {
  const from = jidOf(person);
  if (presence === 'available') return node('presence', { from });
  if (presence === 'unavailable')
    return node('presence', { from, type: 'unavailable', last: seconds(Date.now()) });
  if (presence === 'recording') return node('chatstate', { from }, [node('composing', { media: 'audio' })]);
  return node('chatstate', { from }, [node(presence)]);
}
