/** What a phone and its own devices say to each other about themselves, shown to nobody. */
import type { proto } from 'baileys';
import type { Companion, World } from '../model.ts';
import { dispatch, keep } from './letters.ts';
import { inLane } from './people.ts';
import { newMessageId } from './screen.ts';

/** Tells a device something, in order with whatever else the phone writes. */
export function tellDevice(world: World, companion: Companion, message: () => proto.IMessage): void {
  const { owner } = companion;
  const { addressing } = owner;
  inLane(owner, async () => {
    const envelope = { id: newMessageId(), from: owner, to: owner, at: Date.now(), addressing, isPeer: true };
    const letter = { ...envelope, message: message() };
    keep(letter);
    await dispatch(world, letter, companion);
  }).catch((error: unknown) => world.record('error', owner.number, String(error)));
}
