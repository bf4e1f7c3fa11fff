/** Calls: a phone rings every device of the called, until one declines or the caller gives up. */
import { randomBytes } from 'node:crypto';
import type { Call, Companion, Person, World } from '../model.ts';
import { jidOf } from '../people/people.ts';
import { bareJid, numberJid, parseJid } from '../wire/jids.ts';
import { children, type Node, node, seconds } from '../wire/nodes.ts';
import { deliver, whisper } from './companions.ts';

let stanzas = 0;

function signal(call: Call, what: Node): void {
  const { from, to } = call;
  for (const device of to.companions.values()) {
    stanzas += 1;
    deliver(
      device,
      node('call', { from: jidOf(from), id: `call-${stanzas}`, t: seconds(Date.now()), notify: from.name }, [
        what,
      ]),
    );
  }
}

export function ring(from: Person, to: Person, isVideo: boolean): Call {
  const call = { id: randomBytes(16).toString('hex').toUpperCase(), from, to };
  const caller_pn = from.addressing === 'lid-only' ? undefined : numberJid(from.number);
  const creator = { 'call-id': call.id, 'call-creator': jidOf(from), caller_pn };
  to.sights.add({ at: Date.now(), what: 'call', with: from.number, id: call.id });
  signal(call, node('offer', creator, [node(isVideo ? 'video' : 'audio', { enc: 'opus', rate: '16000' })]));
  return call;
}

export function hangUp(call: Call): void {
  const creator = { 'call-id': call.id, 'call-creator': jidOf(call.from), reason: 'timeout' };
  signal(call, node('terminate', creator));
}

/** Takes a device's word that it declines a call. */
export function takeCallStanza(world: World, companion: Companion, stanza: Node): void {
  const { id, to = '' } = stanza.attrs;
  whisper(companion, node('ack', { class: 'call', id, from: bareJid(to) }));
  const [what] = children(stanza);
  const caller = world.people.byAddress(parseJid(to));
  const callId = what?.attrs['call-id'];
  if (what?.tag !== 'reject' || caller === undefined) return;
  caller.sights.add({
    at: Date.now(),
    what: 'call-ended',
    with: companion.owner.number,
    ...(callId !== undefined && { id: callId }),
  });
}
