/**
 * What people say to each other, as the protobuf messages a phone sends, and what a phone tells its companions. Nothing
 * here knows how a message travels.
 */
import { randomBytes } from 'node:crypto';
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

/** A plain one, or one with a link's preview. */
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

/** One card, or several in one message. */
export function contacts(cards: readonly Card[]): proto.IMessage {
  const all = cards.map((card) => ({ displayName: card.name, vcard: vcardOf(card) }));
  const [only] = all;
  if (all.length === 1 && only !== undefined) return { contactMessage: only };
  return { contactsArrayMessage: { displayName: `${all.length} contacts`, contacts: all } };
}

/** An empty emoji takes the reaction back. */
export const reaction = (key: proto.IMessageKey, emoji: string): proto.IMessage => ({
  reactionMessage: { key, text: emoji, senderTimestampMs: Date.now() },
});

/** The stanza of it needs `edit="1"`. */
export const edit = (key: proto.IMessageKey, content: proto.IMessage): proto.IMessage => ({
  protocolMessage: { key, type: Type.MESSAGE_EDIT, editedMessage: content, timestampMs: Date.now() },
});

/** The stanza of it needs `edit="7"`. */
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

export type PollSaying = {
  readonly question: string;
  readonly options: readonly string[];
  /** More than one answer may be chosen. */
  readonly many?: boolean;
  /** The form in which it is sent; by default the one of today's phones. */
  readonly version?: 1 | 2 | 3 | 4 | 5;
};

/** What it is answered with is sealed with its secret. */
export function poll({
  question,
  options,
  many = false,
  version = many ? 1 : 3,
}: PollSaying): proto.IMessage {
  const creation: proto.Message.IPollCreationMessage = {
    name: question,
    options: options.map((optionName) => ({ optionName })),
    selectableOptionsCount: many ? 0 : 1,
  };
  return { ...pollOf(version, creation), messageContextInfo: { messageSecret: randomBytes(32) } };
}

function pollOf(
  version: NonNullable<PollSaying['version']>,
  creation: proto.Message.IPollCreationMessage,
): proto.IMessage {
  switch (version) {
    case 1:
      return { pollCreationMessage: creation };
    case 2:
      return { pollCreationMessageV2: creation };
    case 3:
      return { pollCreationMessageV3: creation };
    case 4:
      return { pollCreationMessageV4: { message: { pollCreationMessage: creation } } };
    case 5:
      return { pollCreationMessageV5: creation };
  }
}

export type EventSaying = {
  readonly name: string;
  readonly description?: string;
  readonly place?: Place;
  /** Seconds since 1970. */
  readonly startTime: number;
  readonly endTime?: number;
  readonly joinLink?: string;
  readonly isCanceled?: boolean;
};

export const event = ({ place, ...rest }: EventSaying): proto.IMessage => ({
  eventMessage: { ...rest, ...(place && { location: location(place).locationMessage ?? null }) },
  messageContextInfo: { messageSecret: randomBytes(32) },
});

export type InviteSaying = {
  readonly group: string;
  readonly words?: string;
  /** Seconds since 1970. */
  readonly expiration: number;
};

/** Whoever gets it may join the group. */
export const invite = ({ group, words, expiration }: InviteSaying): proto.IMessage => ({
  groupInviteMessage: {
    groupJid: '120363000000000001@g.us',
    inviteCode: randomBytes(8).toString('base64url'),
    inviteExpiration: expiration,
    groupName: group,
    ...(words !== undefined && { caption: words }),
  },
});

export type OrderSaying = {
  readonly title: string;
  readonly words?: string;
  readonly count: number;
  /** In thousandths. */
  readonly total1000: number;
  readonly currency: string;
  /** Told to whoever asks with the message's token; nobody knows the order where they are left out. */
  readonly items?: readonly OrderItem[];
};

export type OrderItem = {
  readonly name: string;
  readonly quantity: number;
  /** Of one, in thousandths. */
  readonly price1000: number;
};

/** What is in the cart is asked for elsewhere; the message tells how much it is. */
export const order = ({ title, words, count, total1000, currency }: OrderSaying): proto.IMessage => ({
  orderMessage: {
    orderId: randomBytes(8).toString('hex'),
    token: randomBytes(16).toString('base64'),
    orderTitle: title,
    itemCount: count,
    status: proto.Message.OrderMessage.OrderStatus.INQUIRY,
    surface: proto.Message.OrderMessage.OrderSurface.CATALOG,
    totalAmount1000: total1000,
    totalCurrencyCode: currency,
    ...(words !== undefined && { message: words }),
  },
});

export type ProductSaying = {
  readonly title: string;
  readonly description?: string;
  readonly code: string;
  /** In thousandths. */
  readonly price1000: number;
  readonly currency: string;
  readonly words?: string;
};

export const product = ({ title, description, code, ...rest }: ProductSaying): proto.IMessage => ({
  productMessage: {
    product: {
      productId: randomBytes(8).toString('hex'),
      title,
      retailerId: code,
      priceAmount1000: rest.price1000,
      currencyCode: rest.currency,
      productImageCount: 1,
      ...(description !== undefined && { description }),
    },
    ...(rest.words !== undefined && { body: rest.words }),
  },
});

/** From now on messages in this chat vanish after so many seconds; 0 ends it. */
export const ephemeralSetting = (seconds: number): proto.IMessage => ({
  protocolMessage: { type: Type.EPHEMERAL_SETTING, ephemeralExpiration: seconds },
});

/** What the account's own phone wrote to somebody, as its companions get to see it. */
export const deviceSent = (destinationJid: string, message: proto.IMessage): proto.IMessage => ({
  deviceSentMessage: { destinationJid, message },
});

/** The history a phone hands to a fresh companion, inside the message: `deflated` is zlib of an encoded HistorySync. */
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

/** The keys with which the phone's own settings can be read. */
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
