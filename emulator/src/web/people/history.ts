/** What a phone tells a newly linked device about itself: the key of its settings, and the chats it had before. */
import { deflateSync } from 'node:zlib';
import { proto } from 'baileys';
import { isGroupJid } from '../groups/group.ts';
import type { Companion, Person, World } from '../model.ts';
import { appStateKeys, historySync } from '../phone/content/contents.ts';
import { lidJid, numberJid } from '../wire/jids.ts';
import { tellDevice } from './peers.ts';
import { jidOf, lidOf } from './people.ts';
import type { Line } from './screen.ts';

const { HistorySyncType } = proto.HistorySync;
const { Status } = proto.WebMessageInfo;

const keptPerChat = 50;

export function acquaint(world: World, companion: Companion): void {
  companion.isAcquainted = true;
  const { owner } = companion;
  tellDevice(world, companion, () => appStateKeys([owner.settingsKey]));
  tellDevice(world, companion, () => historySync(deflated(world, owner)));
}

const deflated = (world: World, owner: Person): Uint8Array =>
  deflateSync(
    proto.HistorySync.encode({
      syncType: HistorySyncType.INITIAL_BOOTSTRAP,
      chunkOrder: 1,
      progress: 100,
      conversations: [...conversationsOf(world, owner), ...emptied(owner)],
    }).finish(),
  );

function conversationsOf({ people }: World, owner: Person): proto.IConversation[] {
  const chats = owner.screen.lines().map((line) => line.with);
  const others = new Set(chats.filter((chat) => !isGroupJid(chat)));
  return [...others].map((number) => {
    const other = people.join(number);
    const lines = owner.screen.lines(number).slice(-keptPerChat).reverse();
    return {
      id: jidOf(other),
      name: other.name,
      ...(other.addressing !== 'lid-only' && { pnJid: numberJid(number), lidJid: lidJid(other.lid) }),
      unreadCount: lines.filter((line) => !line.mine && line.ticks === 'sent').length,
      conversationTimestamp: Math.floor((lines[0]?.at ?? 0) / 1_000),
      messages: lines.map((line) => ({ message: rememberedOf(owner, line, jidOf(other)) })),
    };
  });
}

/** Old chats whose messages the phone has no more. */
const emptied = (owner: Person): proto.IConversation[] =>
  [...owner.oldChats].map(([number, name]) => ({
    id: lidJid(lidOf(number)),
    name,
    pnJid: numberJid(number),
    lidJid: lidJid(lidOf(number)),
    unreadCount: 0,
    messages: [],
  }));

const statusOf = {
  sent: Status.SERVER_ACK,
  delivered: Status.DELIVERY_ACK,
  read: Status.READ,
  played: Status.PLAYED,
};

/** Returns a line as one device tells another about it. */
export function rememberedOf(owner: Person, line: Line, remoteJid: string): proto.IWebMessageInfo {
  const message = owner.screen.source(line);
  return {
    key: { remoteJid, fromMe: line.mine, id: line.id },
    messageTimestamp: Math.floor(line.at / 1_000),
    status: statusOf[line.ticks],
    ...(message && { message }),
  };
}
