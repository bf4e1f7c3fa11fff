/** What a message of the family says, as messages are kept here. */
import { truncated } from '@prosa/shared';
import { readCard } from '../../../drivers/whatsapp/web/content/vcard.ts';
import type { MessageDetails } from '../../../features/messages/message-details.tables.ts';
import { fileNameOf } from '../files/places.ts';
import type { FamilyRow } from '../source/family-tables.ts';

export type Content = {
  readonly mediaType: string;
  readonly body: string;
  readonly details: MessageDetails | null;
  /** The name of its file; null for messages without one. */
  readonly file: string | null;
};

type Written = Pick<FamilyRow<'Messages'>, 'body' | 'mediaType' | 'mediaUrl'>;

/** Kinds of files, by what the family and its forks call them. */
const files: Readonly<Record<string, string>> = {
  image: 'image',
  imageMessage: 'image',
  sticker: 'image',
  stickerMessage: 'image',
  audio: 'audio',
  audioMessage: 'audio',
  ptt: 'audio',
  video: 'video',
  videoMessage: 'video',
  application: 'application',
  document: 'application',
  documentMessage: 'application',
  documentWithCaptionMessage: 'application',
  text: 'application',
};

const plain = (mediaType: string, body: string): Content => ({ mediaType, body, details: null, file: null });

export function contentOf({ body, mediaType, mediaUrl }: Written): Content {
  const kind = mediaType ?? '';
  const text = (body ?? '').replaceAll('\u0000', '');
  const file = fileNameOf(mediaUrl);
  const media = files[kind] ?? (mediaUrl ? 'application' : undefined);
  if (media !== undefined && (mediaUrl !== null || kind !== 'text')) return fileOf(media, kind, text, file);
  if (kind === 'locationMessage' || kind === 'liveLocationMessage' || kind === 'location')
    return placeOf(text);
  if (/^(vcard|contactMessage|contactsArrayMessage|multi_vcard)$/.test(kind)) return cardsOf(text);
  if (kind === 'call_log')
    return { ...plain('call_log', ''), details: { call: { video: /v[ií]deo/i.test(text) } } };
  if (kind === 'extendedTextMessage') return plain(kind, text);
  return plain('conversation', text);
}

function fileOf(media: string, kind: string, text: string, file: string): Content {
  const isSticker = kind.startsWith('sticker');
  const details: MessageDetails = {
    media: {
      mimetype: `${media}/${media === 'application' ? 'octet-stream' : '*'}`,
      fileName: media === 'application' && text !== '' ? truncated(text, 200) : file || null,
      ...{ size: null, seconds: null, width: null, height: null, waveform: null },
      ...(isSticker ? { sticker: true as const } : {}),
      error: 'not imported',
    },
  };
  // Where nobody wrote anything the family shows the file's own name.
  const body = text === file || /^[\w.-]+\.\w{2,5}$/.test(text) || isSticker || media === 'audio' ? '' : text;
  return { mediaType: media, body, details, file: file === '' ? null : file };
}

/** `picture|address of a map|latitude, longitude`, of which the last is enough. */
function placeOf(text: string): Content {
  const [latitude, longitude] = (
    /(-?\d{1,3}(?:\.\d{1,20})?) {0,3}(?:,|%2C) {0,3}(-?\d{1,3}(?:\.\d{1,20})?)/.exec(
      text
        .split('|')
        .slice(-2)
        .join('|')
        .replace(/data:[^|]*/, ''),
    ) ?? []
  )
    .slice(1)
    .map(Number);
  if (
    latitude === undefined ||
    longitude === undefined ||
    Math.abs(latitude) > 90 ||
    Math.abs(longitude) > 180
  )
    return plain('unsupported', '');
  return {
    ...plain('locationMessage', ''),
    details: { location: { latitude, longitude, name: null, address: null } },
  };
}

const endOfCard = 'END:VCARD';

function cardsOf(text: string): Content {
  const cards = text.split(/(?=BEGIN:VCARD)/).flatMap((card) => {
    const end = card.indexOf(endOfCard);
    return card.startsWith('BEGIN:VCARD') && end >= 0 ? [card.slice(0, end + endOfCard.length)] : [];
  });
  const contacts = cards.slice(0, 50).map((vcard) => readCard(null, vcard));
  return contacts.length === 0
    ? plain('conversation', text)
    : { ...plain('vcard', ''), details: { contacts } };
}

/** Steps of delivery: theirs counts from 1, and what is before it has never been anything but sent by us. */
export const ackOf = (fromMe: boolean, ack: number | null): number =>
  fromMe ? Math.min(Math.max((ack ?? 0) - 1, 1), 4) : 0;
