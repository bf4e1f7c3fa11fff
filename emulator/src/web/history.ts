/** What a phone tells a newly linked device about itself: the key of its settings, and the chats it had before. */
import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { proto } from 'baileys';
import type { Companion } from './companions.ts';
import { dispatch, keep } from './letters.ts';
import { inLane, type Person } from './people.ts';
import { newMessageId } from './screen.ts';
import type { World } from './world.ts';

const { Type } = proto.Message.ProtocolMessage;
const { HistorySyncType } = proto.Message;

export function acquaint(world: World, companion: Companion): void {
  companion.isAcquainted = true;
  const { owner } = companion;
  const tell = async (protocolMessage: proto.Message.IProtocolMessage): Promise<void> => {
    const letter = {
      id: newMessageId(),
      from: owner,
      to: owner,
      message: { protocolMessage },
      at: Date.now(),
      addressing: owner.addressing,
      isPeer: true,
    };
    keep(letter);
    await dispatch(world, letter, companion);
  };
  inLane(owner, async () => {
    await tell({ type: Type.APP_STATE_SYNC_KEY_SHARE, appStateSyncKeyShare: { keys: [settingsKey()] } });
    await tell({
      type: Type.HISTORY_SYNC_NOTIFICATION,
      historySyncNotification: {
        syncType: HistorySyncType.INITIAL_BOOTSTRAP,
        chunkOrder: 1,
        progress: 100,
        initialHistBootstrapInlinePayload: deflateSync(
          proto.HistorySync.encode(historyOf(world, owner)).finish(),
        ),
      },
    });
  }).catch((error: unknown) => world.record('error', owner.number, String(error)));
}

function settingsKey(): proto.Message.IAppStateSyncKey {
  const keyId = { keyId: Buffer.concat([Buffer.alloc(2), randomBytes(4)]) };
  const fingerprint = { rawId: 1, currentIndex: 0, deviceIndexes: [0] };
  return { keyId, keyData: { keyData: randomBytes(32), fingerprint, timestamp: Date.now() } };
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
