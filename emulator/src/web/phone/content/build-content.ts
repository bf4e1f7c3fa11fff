/**
 * What people say to each other, as the protobuf messages a phone sends, and what a phone tells its companions. Nothing
 * here knows how a message travels.
 */
import { proto } from 'baileys';
import { type Card, vcardOf } from './vcard.ts';

const { Type } = proto.Message.ProtocolMessage;

export type Preview = {
  /** The part of the text that the preview is of. */
  readonly url: string;
  readonly title: string;
  readonly description?: string;
  /** A small JPEG. */
  readonly thumbnail?: Uint8Array;
};

/** Returns a text: a plain one, or one with a link's preview. */
export function text(body: string, preview?: Preview): proto.IMessage {
  if (preview === undefined) return { conversation: body };
  const { url, title, description, thumbnail } = preview;
  return {
    extendedTextMessage: {
      text: body,
      matchedText: url,
      title,
      previewType: proto.Message.ExtendedTextMessage.PreviewType.NONE,
      ...(description !== undefined && { description }),
      ...(thumbnail !== undefined && { jpegThumbnail: thumbnail }),
    },
  };
}

export type Place = {
  readonly latitude: number;
  readonly longitude: number;
  readonly name?: string;
  readonly address?: string;
  readonly url?: string;
};

export const location = ({ latitude, longitude, ...place }: Place): proto.IMessage => ({
  locationMessage: { degreesLatitude: latitude, degreesLongitude: longitude, ...place },
});

export type LivePlace = {
  readonly latitude: number;
  readonly longitude: number;
  readonly caption?: string;
  /** Grows with each move; the first is 1. */
  readonly sequence?: number;
};

export const liveLocation = ({ latitude, longitude, caption, sequence = 1 }: LivePlace): proto.IMessage => ({
  liveLocationMessage: {
    degreesLatitude: latitude,
    degreesLongitude: longitude,
    sequenceNumber: sequence,
    ...(caption !== undefined && { caption }),
  },
});

/** Returns a message with one contact card, or with several. */
export function contacts(cards: readonly Card[]): proto.IMessage {
  const all = cards.map((card) => ({ displayName: card.name, vcard: vcardOf(card) }));
  const [only] = all;
  if (all.length === 1 && only !== undefined) return { contactMessage: only };
  return { contactsArrayMessage: { displayName: `${all.length} contacts`, contacts: all } };
}

/** Returns a reaction; an empty emoji takes it back. */
export const reaction = (key: proto.IMessageKey, emoji: string): proto.IMessage => ({
  reactionMessage: { key, text: emoji, senderTimestampMs: Date.now() },
});

/** Returns a change of a message, whose stanza needs `edit="1"`. */
export const edit = (key: proto.IMessageKey, content: proto.IMessage): proto.IMessage => ({
  protocolMessage: { key, type: Type.MESSAGE_EDIT, editedMessage: content, timestampMs: Date.now() },
});

/** Returns what takes a message back, whose stanza needs `edit="7"`. */
export const revoke = (key: proto.IMessageKey): proto.IMessage => ({
  protocolMessage: { key, type: Type.REVOKE },
});

export type Choice = { readonly id: string; readonly title: string; readonly description?: string };

export const buttonReply = ({ id, title }: Choice): proto.IMessage => ({
  buttonsResponseMessage: {
    selectedButtonId: id,
    selectedDisplayText: title,
    type: proto.Message.ButtonsResponseMessage.Type.DISPLAY_TEXT,
  },
});

export const listReply = ({ id, title, description }: Choice): proto.IMessage => ({
  listResponseMessage: {
    title,
    listType: proto.Message.ListResponseMessage.ListType.SINGLE_SELECT,
    singleSelectReply: { selectedRowId: id },
    ...(description !== undefined && { description }),
  },
});

export const templateReply = ({ id, title }: Choice, index = 0): proto.IMessage => ({
  templateButtonReplyMessage: { selectedId: id, selectedDisplayText: title, selectedIndex: index },
});

/** Returns the word that from now on messages in this chat vanish after so many seconds; 0 ends it. */
export const ephemeralSetting = (seconds: number): proto.IMessage => ({
  protocolMessage: { type: Type.EPHEMERAL_SETTING, ephemeralExpiration: seconds },
});

/** Returns what the account's own phone wrote to somebody, as its companions get to see it. */
export const deviceSent = (destinationJid: string, message: proto.IMessage): proto.IMessage => ({
  deviceSentMessage: { destinationJid, message },
});

/**
 * Returns the history a phone hands to a fresh companion, inside the message: `deflated` is zlib of an encoded
 * HistorySync.
 */
export const historySync = (deflated: Uint8Array): proto.IMessage => ({
  protocolMessage: {
    type: Type.HISTORY_SYNC_NOTIFICATION,
    historySyncNotification: {
      syncType: proto.Message.HistorySyncType.INITIAL_BOOTSTRAP,
      initialHistBootstrapInlinePayload: deflated,
      chunkOrder: 1,
      progress: 100,
    },
  },
});

/** Returns the keys with which the phone's own settings can be read, as a message. */
export const appStateKeys = (
  keys: readonly { readonly id: Uint8Array; readonly key: Uint8Array }[],
): proto.IMessage => ({
  protocolMessage: {
    type: Type.APP_STATE_SYNC_KEY_SHARE,
    appStateSyncKeyShare: {
      keys: keys.map(({ id, key }) => ({
        keyId: { keyId: id },
        keyData: {
          keyData: key,
          fingerprint: { rawId: 1, currentIndex: 0, deviceIndexes: [0] },
          timestamp: Date.now(),
        },
      })),
    },
  },
});
