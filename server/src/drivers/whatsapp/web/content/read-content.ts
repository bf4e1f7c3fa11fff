/** What a WhatsApp message says, in our words: content to be shown, or a change to an earlier message. Pure. */
import type { proto, WAMessageKey } from 'baileys';
import type { Card, Content } from '../../content.ts';
import type { QuotedKind } from '../../events.ts';
import { countIn, numberIn, textIn } from './plain-values.ts';
import { readCard } from './read-card.ts';
import { lineIn, readChoice, readOffer } from './read-choice.ts';
import { keyless, readMedia } from './read-media.ts';
import { readCard as readContactCard } from './vcard.ts';
import { isViewOnce, unwrap } from './wrappers.ts';

export type Said =
  | {
      readonly what: 'content';
      readonly content: Content;
      readonly context: proto.IContextInfo | undefined;
      readonly card: Card | null;
    }
  | { readonly what: 'reaction'; readonly targetId: string; readonly emoji: string }
  | { readonly what: 'edit'; readonly targetId: string; readonly body: string }
  | { readonly what: 'revoke'; readonly targetId: string };

const revoke = 0;
const messageEdit = 14;

/** Reads what a message says; undefined for what goes on between devices and is shown to nobody. */
export function readMessage(wrapped: proto.IMessage, key: WAMessageKey): Said | undefined {
  const message = unwrap(wrapped);
  const { reactionMessage, protocolMessage } = message;
  if (reactionMessage) {
    const targetId = reactionMessage.key?.id;
    return targetId ? { what: 'reaction', targetId, emoji: textIn(reactionMessage.text) } : undefined;
  }
  if (protocolMessage) return readChange(protocolMessage, key);
  const read = readContent(message, key);
  const content = read && isViewOnce(wrapped) ? onceOnly(read) : read;
  const context = contextOf(message);
  return content && { what: 'content', content, context, card: readCard(message, context) };
}

/** Mostly it comes without the key to its file. Buttons and lists of businesses are wrapped in the same way, and stay. */
function onceOnly(content: Content): Content {
  if ('media' in content) return { ...content, media: { ...content.media, viewOnce: true } };
  const isKeyless = content.kind === 'unsupported' && content.what.endsWith(keyless);
  return isKeyless ? { ...content, what: 'view once on the phone only' } : content;
}

function readChange(change: proto.Message.IProtocolMessage, key: WAMessageKey): Said | undefined {
  const targetId = change.key?.id;
  if (!targetId) return undefined;
  if (change.type === revoke) return { what: 'revoke', targetId };
  if (change.type !== messageEdit || !change.editedMessage) return undefined;
  const words =
    captionIn(unwrap(change.editedMessage)) ?? readContent(unwrap(change.editedMessage), key)?.body;
  return words === undefined ? undefined : { what: 'edit', targetId, body: words };
}

/** Words beside a file, which need not come along again when they are corrected; undefined where there is no file. */
function captionIn({ imageMessage, videoMessage, documentMessage }: proto.IMessage): string | undefined {
  const file = imageMessage ?? videoMessage ?? documentMessage;
  return file ? textIn(file.caption) : undefined;
}

/** Returns what an answered message said, for a list; empty where it was something without words. */
export const bodyOf = (message: proto.IMessage | null | undefined, key: WAMessageKey): string =>
  message ? (readContent(unwrap(message), key)?.body ?? '') : '';

/** Returns what an answered message was, where it was no text. */
export function kindOfQuoted(quoted: proto.IMessage | null | undefined): QuotedKind | undefined {
  if (!quoted) return undefined;
  const message = unwrap(quoted);
  if (message.imageMessage) return 'image';
  if (message.videoMessage ?? message.ptvMessage) return 'video';
  if (message.audioMessage) return 'audio';
  if (message.documentMessage) return 'document';
  if (message.stickerMessage) return 'sticker';
  if (message.locationMessage ?? message.liveLocationMessage) return 'location';
  return (message.contactMessage ?? message.contactsArrayMessage) ? 'contacts' : undefined;
}

function readContent(message: proto.IMessage, key: WAMessageKey): Content | undefined {
  return (
    readText(message) ??
    readMedia(message, key) ??
    readPlace(message) ??
    readCards(message) ??
    readChoice(message) ??
    readOffer(message) ??
    readTrade(message) ??
    readQuestion(message) ??
    readOther(message)
  );
}

function readText({ conversation, extendedTextMessage }: proto.IMessage): Content | undefined {
  const text = conversation || extendedTextMessage?.text;
  return text ? { kind: 'text', body: textIn(text) } : undefined;
}

function readPlace({ locationMessage, liveLocationMessage }: proto.IMessage): Content | undefined {
  const place = locationMessage ?? liveLocationMessage;
  const latitude = numberIn(place?.degreesLatitude);
  const longitude = numberIn(place?.degreesLongitude);
  if (!place || latitude === null || longitude === null) return undefined;
  return {
    kind: 'location',
    body: textIn(liveLocationMessage?.caption ?? locationMessage?.comment),
    location: {
      latitude,
      longitude,
      name: lineIn(locationMessage?.name),
      address: lineIn(locationMessage?.address),
    },
    live: !locationMessage || locationMessage.isLive === true,
  };
}

/**
 * How many contact cards, or results of a poll, of one message are read; of cards, the words say how many more there
 * were.
 */
const mostCards = 50;

function readCards({ contactMessage, contactsArrayMessage }: proto.IMessage): Content | undefined {
  const cards = contactMessage ? [contactMessage] : (contactsArrayMessage?.contacts ?? []);
  const contacts = cards
    .slice(0, mostCards)
    .map(({ displayName, vcard }) => readContactCard(displayName, vcard));
  if (contacts.length === 0) return undefined;
  const names = contacts.map(({ name }) => name);
  const more = cards.length > mostCards ? [`+${cards.length - mostCards}`] : [];
  return { kind: 'contacts', body: [...names, ...more].join(', '), contacts };
}

/** What is bought or asked about stands on a card above these words. */
function readTrade({ orderMessage, productMessage }: proto.IMessage): Content | undefined {
  if (orderMessage) return { kind: 'text', body: textIn(orderMessage.message ?? orderMessage.orderTitle) };
  if (productMessage?.product)
    return { kind: 'text', body: textIn(productMessage.body ?? productMessage.product.title) };
  return undefined;
}

/** What can be answered or followed stands on a card; a poll that was passed on with its result, in these words alone. */
function readQuestion(message: proto.IMessage): Content | undefined {
  const card = readCard(message, undefined);
  if (card !== null) return { kind: 'text', body: card.title ?? '' };
  const result = message.pollResultSnapshotMessage ?? message.pollResultSnapshotMessageV3;
  if (!result) return undefined;
  const votes = (result.pollVotes ?? [])
    .slice(0, mostCards)
    .map(
      ({ optionName, optionVoteCount }) => `• ${lineIn(optionName) ?? ''}: ${countIn(optionVoteCount) ?? 0}`,
    );
  return { kind: 'text', body: [lineIn(result.name) ?? '', ...votes].join('\n') };
}

/** Kinds of content that accompany other messages, or go on between devices. */
const silent: ReadonlySet<string> = new Set([
  'conversation',
  'senderKeyDistributionMessage',
  'fastRatchetKeySenderKeyDistributionMessage',
  'messageContextInfo',
  'deviceSentMessage',
  'encReactionMessage',
  'pollUpdateMessage',
  'keepInChatMessage',
  'pinInChatMessage',
  'stickerSyncRmrMessage',
  'call',
  'callLogMesssage',
  'encEventResponseMessage',
  'secretEncryptedMessage',
  'messageHistoryBundle',
  'messageHistoryNotice',
  'albumMessage',
  'chat',
]);

function readOther(message: proto.IMessage): Content | undefined {
  const what = Object.entries(message).find(([name, value]) => value != null && !silent.has(name))?.[0];
  if (what === undefined) return undefined;
  return { kind: 'unsupported', body: '', what };
}

const ephemeralSetting = 3;

/**
 * Returns after how many seconds messages of its chat vanish, 0 for never, as this message shows; undefined where it is
 * silent about that. Pure.
 */
export function vanishingIn(wrapped: proto.IMessage): number | undefined {
  const message = unwrap(wrapped);
  const { protocolMessage, reactionMessage } = message;
  if (protocolMessage?.type === ephemeralSetting) return countIn(protocolMessage.ephemeralExpiration) ?? 0;
  if (protocolMessage || reactionMessage || Object.keys(message).every((name) => silent.has(name)))
    return message.conversation ? 0 : undefined;
  return countIn(contextOf(message)?.expiration) ?? 0;
}

function contextOf(message: proto.IMessage): proto.IContextInfo | undefined {
  for (const part of Object.values(message) as ({ contextInfo?: proto.IContextInfo | null } | null)[])
    if (part !== null && typeof part === 'object' && part.contextInfo) return part.contextInfo;
  return undefined;
}
