/** What a phone tells a newly linked device about itself: the key of its settings, and the chats it had before. */
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { proto } from 'baileys';
import type { Companion } from './companions.ts';
import { dispatch, keep } from './letters.ts';
import { inLane, type Person } from './people.ts';
import { appStateKeys, historySync } from './phone/contents.ts';
import { newMessageId } from './screen.ts';
import type { World } from './world.ts';

export function acquaint(world: World, companion: Companion): void {
  companion.isAcquainted = true;
  const { owner } = companion;
  const tell = async (message: proto.IMessage): Promise<void> => {
    const { addressing } = owner;
    const letter = {
      id: newMessageId(),
      from: owner,
      to: owner,
      message,
      at: Date.now(),
      addressing,
      isPeer: true,
    };
    keep(letter);
    await dispatch(world, letter, companion);
  };
  inLane(owner, async () => {
    await tell(appStateKeys([{ id: randomBytes(6), key: randomBytes(32) }]));
    await tell(historySync(deflateSync(proto.HistorySync.encode(historyOf(world, owner)).finish())));
  }).catch((error: unknown) => world.record('error', owner.number, String(error)));
}

function historyOf(_: World, owner: Person): proto.IHistorySync {
  const others = new Map<string, string>();
  for (const line of owner.screen.lines()) others.set(line.with, line.id);
  return {
    syncType: proto.HistorySync.HistorySyncType.INITIAL_BOOTSTRAP,
    chunkOrder: 1,
    progress: 100,
    conversations: [],
    pushnames: [],
    phoneNumberToLidMappings: [],
  };
}
