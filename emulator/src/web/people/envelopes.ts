/** What the outside of a message says about its inside: enough for the server, and for devices that cannot read it. */
import { proto } from 'baileys';
import { wrapperOf } from '../phone/content/wrappers.ts';

export type Envelope = {
  readonly type: 'text' | 'media' | 'reaction' | 'poll' | 'event';
  readonly mediaType?: string;
  /** 1 for a correction, 7 for a withdrawal. */
  readonly edit?: string;
};

const { Type } = proto.Message.ProtocolMessage;

export function envelopeOf(message: proto.IMessage): Envelope {
  const wrapper = wrapperOf(message);
  const inner = wrapper && message[wrapper]?.message;
  if (inner) return envelopeOf(inner);
  if (message.reactionMessage) return { type: 'reaction' };
  if (isOfPoll(message)) return { type: 'poll' };
  if (message.eventMessage || message.encEventResponseMessage || message.secretEncryptedMessage)
    return { type: 'event' };
  const mediaType = mediaTypeOf(message);
  if (mediaType !== undefined) return { type: 'media', mediaType };
  const edit = editOf(message.protocolMessage);
  return edit === undefined ? { type: 'text' } : { type: 'text', edit };
}

const isOfPoll = (message: proto.IMessage): boolean =>
  [
    message.pollCreationMessage,
    message.pollCreationMessageV2,
    message.pollCreationMessageV3,
    message.pollCreationMessageV5,
    message.pollUpdateMessage,
  ].some((part) => part !== null && part !== undefined);

function editOf(change: proto.Message.IProtocolMessage | null | undefined): string | undefined {
  if (change?.type === Type.REVOKE) return '7';
  return change?.type === Type.MESSAGE_EDIT ? '1' : undefined;
}

function mediaTypeOf(message: proto.IMessage): string | undefined {
  if (message.imageMessage) return 'image';
  if (message.videoMessage) return message.videoMessage.gifPlayback ? 'gif' : 'video';
  if (message.audioMessage) return message.audioMessage.ptt ? 'ptt' : 'audio';
  if (message.documentMessage) return 'document';
  if (message.stickerMessage) return 'sticker';
  if (message.contactMessage) return 'vcard';
  if (message.contactsArrayMessage) return 'contact_array';
  if (message.liveLocationMessage) return 'livelocation';
  if (message.listResponseMessage) return 'list_response';
  return message.buttonsResponseMessage ? 'buttons_response' : undefined;
}
