/** What messages say, as plain values: to encrypted messages and back. */
import { proto } from 'baileys';

export type Content = { readonly kind: string; text?: string };

export const buildText = (text: string): proto.IMessage => ({ conversation: text });

export function readMessage(message: proto.IMessage): Content {
  const text = message.conversation ?? message.extendedTextMessage?.text;
  return text === undefined || text === null ? { kind: 'unknown' } : { kind: 'text', text };
}

export type Description = {
  readonly type: string;
  readonly mediaType?: string;
  /** 1 for a correction, 7 for a withdrawal. */
  readonly edit?: string;
};

const { Type } = proto.Message.ProtocolMessage;

/** How the envelope describes what is inside. */
export function describe(message: proto.IMessage): Description {
  if (message.reactionMessage) return { type: 'reaction' };
  const protocol = message.protocolMessage?.type;
  if (protocol === Type.REVOKE) return { type: 'text', edit: '7' };
  if (protocol === Type.MESSAGE_EDIT) return { type: 'text', edit: '1' };
  const mediaType = mediaTypeOf(message);
  return mediaType === undefined ? { type: 'text' } : { type: 'media', mediaType };
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
  return undefined;
}
