/** What a device asks its phone for: older messages of a chat, or one that reached the device empty. */
import { deflateSync } from 'node:zlib';
import { proto } from 'baileys';
import type { Companion, World } from '../model.ts';
import { historySync } from '../phone/content/contents.ts';
import { parseJid } from '../wire/jids.ts';
import { rememberedOf } from './history.ts';
import { isGarbage } from './letters.ts';
import { tellDevice } from './peers.ts';
import type { Line } from './screen.ts';

const { Type } = proto.Message.ProtocolMessage;

export function takePeerRequest(world: World, companion: Companion, message: proto.IMessage): void {
  // It comes as a copy of something sent to oneself.
  const { protocolMessage } = message.deviceSentMessage?.message ?? message;
  const request = protocolMessage?.peerDataOperationRequestMessage;
  if (!request) return;
  const { historySyncOnDemandRequest, placeholderMessageResendRequest } = request;
  if (historySyncOnDemandRequest) tellOlder(world, companion, historySyncOnDemandRequest);
  for (const { messageKey } of placeholderMessageResendRequest ?? []) {
    const line = companion.owner.screen.byId(messageKey?.id ?? '');
    if (isGarbage(world, companion.owner, messageKey?.id)) continue;
    const jid = messageKey?.remoteJid ?? '';
    if (line !== undefined) tellDevice(world, companion, () => resent(companion, line, jid));
  }
}

function tellOlder(
  world: World,
  companion: Companion,
  {
    chatJid,
    oldestMsgId,
    onDemandMsgCount,
  }: proto.Message.PeerDataOperationRequestMessage.IHistorySyncOnDemandRequest,
): void {
  const other = world.people.byAddress(parseJid(chatJid ?? ''));
  if (other === undefined) return;
  const lines = companion.owner.screen.lines(other.number);
  const oldest = lines.findIndex(({ id }) => id === oldestMsgId);
  const before = lines
    .slice(0, Math.max(oldest, 0))
    .slice(-(onDemandMsgCount ?? 50))
    .reverse();
  const syncType = proto.Message.HistorySyncType.ON_DEMAND;
  const messages = before.map((line) => ({ message: rememberedOf(companion.owner, line, chatJid ?? '') }));
  const older = proto.HistorySync.encode({
    syncType: proto.HistorySync.HistorySyncType.ON_DEMAND,
    conversations: [{ id: chatJid ?? '', messages }],
  });
  tellDevice(world, companion, () => {
    const { protocolMessage } = historySync(deflateSync(older.finish()));
    const historySyncNotification = { ...protocolMessage?.historySyncNotification, syncType };
    return { protocolMessage: { ...protocolMessage, historySyncNotification } };
  });
}

function resent({ owner }: Companion, line: Line, jid: string): proto.IMessage {
  const webMessageInfoBytes = proto.WebMessageInfo.encode(rememberedOf(owner, line, jid)).finish();
  return {
    protocolMessage: {
      type: Type.PEER_DATA_OPERATION_REQUEST_RESPONSE_MESSAGE,
      peerDataOperationRequestResponseMessage: {
        peerDataOperationRequestType: proto.Message.PeerDataOperationRequestType.PLACEHOLDER_MESSAGE_RESEND,
        peerDataOperationResult: [{ placeholderMessageResendResponse: { webMessageInfoBytes } }],
      },
    },
  };
}
