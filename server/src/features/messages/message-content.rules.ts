/**
 * What a network's message becomes as a row, when it counts as written, and what a list shows of it: pure. Previews need no
 * language: a sign says what it is, and its text follows.
 */
import { cardLines, type MediaType, plainText, saysItAll, withoutSignature } from '@prosa/shared';
import type { Card, Content, MediaReference } from '#src/drivers/whatsapp/content.ts';
import { previewOf } from '#src/features/tickets/index.ts';
import type { MediaDetails, MessageDetails, StoredCard } from './message-details.tables.ts';

export type RowContent = {
  readonly mediaType: MediaType;
  readonly body: string;
  readonly details: MessageDetails | null;
  /** Where its file can be fetched. */
  readonly reference: string | null;
};

/** More than this is no placeholder but a picture. */
const maxPreviewLength = 8_000;

const yes = <K extends string>(name: K, is: boolean): { [P in K]?: true } =>
  (is ? { [name]: true } : {}) as { [P in K]?: true };

const mediaOf = (media: MediaReference, more: Partial<MediaDetails> = {}): MediaDetails => ({
  mimetype: media.mimetype,
  fileName: media.fileName,
  size: media.size,
  seconds: media.seconds,
  width: media.width,
  height: media.height,
  waveform: media.waveform,
  ...(media.thumbnail === null || media.thumbnail.length > maxPreviewLength
    ? {}
    : { preview: media.thumbnail }),
  ...yes('viewOnce', media.viewOnce === true),
  ...more,
});

const bodyMediaTypes = {
  image: 'image',
  sticker: 'image',
  video: 'video',
  audio: 'audio',
  document: 'application',
} as const;

/**
 * Returns what a message's row holds of its content; a text that answers or was forwarded is an `extendedTextMessage`
 * to this API family.
 */
export function rowContentOf(content: Content, isExtended: boolean, card: Card | null = null): RowContent {
  const body = card === null ? content.body : wordsWith(card, content.body);
  const row = (mediaType: MediaType, details: MessageDetails | null = null): RowContent => ({
    mediaType,
    body,
    details: card === null ? details : { ...details, card },
    reference: 'media' in content ? content.media.reference : null,
  });
  switch (content.kind) {
    case 'text':
      return row(isExtended ? 'extendedTextMessage' : 'conversation');
    case 'image':
    case 'document':
      return row(bodyMediaTypes[content.kind], { media: mediaOf(content.media) });
    case 'sticker':
      return row('image', {
        media: mediaOf(content.media, { sticker: true, ...yes('animated', content.animated) }),
      });
    case 'video':
      return row('video', { media: mediaOf(content.media, yes('gif', content.gif)) });
    case 'audio':
      return row('audio', { media: mediaOf(content.media, yes('voice', content.voice)) });
    case 'location':
      return row('locationMessage', { location: { ...content.location, ...yes('live', content.live) } });
    case 'contacts':
      return row('vcard', { contacts: content.contacts });
    case 'choice':
      return row('conversation', { choiceId: content.choiceId });
    case 'unsupported':
      return row('unsupported', { unsupported: content.what });
    case 'waiting':
      return row('waiting');
  }
}

/** Returns the words of a card; whoever shows words only sees what was ordered or asked. */
const wordsWith = (card: Card, said: string): string =>
  said === '' || saysItAll(card) ? cardLines(card) || said : said;

/**
 * Returns what the wire tells as a message's text. Places and cards of people have none of their own: clients and
 * programs of this API family read a place from `picture|address of a map|latitude, longitude`, people from their vCards.
 */
export function bodyOnWire({ body, details }: Pick<Shown, 'body' | 'details'>): string {
  if (body !== '') return body;
  if (details?.location !== undefined) return placeOnWire(details.location);
  return (details?.contacts ?? []).map(({ vcard }) => vcard).join('\n');
}

/** The picture is left empty: the network's is no part of what is kept. */
function placeOnWire({ latitude, longitude }: NonNullable<MessageDetails['location']>): string {
  const map = `https://maps.google.com/maps?q=${latitude}%2C${longitude}&z=17&hl=pt-BR`;
  return `data:image/png;base64,|${map}|${latitude}, ${longitude}`;
}

type Shown = {
  readonly mediaType: string;
  readonly body: string;
  readonly details: MessageDetails | null;
  readonly isDeleted?: boolean;
};

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds) % 60).padStart(2, '0')}`;

/** Returns one line for the ticket's list, without marks and without the signature of its author. */
export function messagePreview(
  { mediaType, body, details, isDeleted = false }: Shown,
  author: string | undefined = undefined,
): string {
  if (isDeleted) return '🚫';
  const title = titleOf(details?.card);
  const said = title ?? plainText(author === undefined ? body : withoutSignature(body, author));
  return previewOf([signOf(mediaType, details), said].filter((part) => part !== '').join(' '));
}

function signOf(mediaType: string, details: MessageDetails | null): string {
  const media = details?.media;
  switch (mediaType) {
    case 'image':
      return media?.sticker === true ? '💟' : '📷';
    case 'video':
      return media?.gif === true ? 'GIF' : '🎥';
    case 'audio':
      return [media?.voice === true ? '🎤' : '🎵', ...(media?.seconds ? [clock(media.seconds)] : [])].join(
        ' ',
      );
    case 'application':
      return ['📄', ...(media?.fileName ? [media.fileName] : [])].join(' ');
    case 'locationMessage':
      return ['📍', ...(details?.location?.name ? [details.location.name] : [])].join(' ');
    case 'vcard':
      return ['👤', (details?.contacts ?? []).map((contact) => contact.name).join(', ')].join(' ');
    case 'call_log':
      return details?.call?.video === true ? '📹' : '📞';
    case 'waiting':
      return '⏳';
    case 'unreadable':
      return '⚠️';
    case 'unsupported':
      return '❔';
    default:
      return cardSign(details?.card);
  }
}

/** An advertisement is only how somebody came, and a link what they speak of: what they say counts. */
function cardSign(card: StoredCard | undefined): string {
  return card === undefined ? '' : cardSigns[card.type];
}

const cardSigns: Readonly<Record<StoredCard['type'], string>> = {
  ad: '',
  product: '🛍️',
  order: '🛒',
  poll: '📊',
  event: '📅',
  invite: '✉️',
  link: '',
};

/** Returns the title of a card with more lines than a list has room for. */
const titleOf = (card: StoredCard | undefined): string | undefined =>
  card !== undefined && saysItAll(card) ? (card.title ?? '') : undefined;

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Clocks of networks and of ours differ by so much. */
const aheadMs = 5 * minuteMs;
/** Networks keep what they could not deliver for about a month. */
const oldest = { live: dayMs, late: 45 * dayMs } as const;

/**
 * Returns when a message was written, as far as a stranger's clock is to be believed: the moment that is told, or that of its
 * arrival where it cannot be, days ahead or decades ago.
 */
export function believedTime(told: Date, now: Date, isLate: boolean): Date {
  const age = now.getTime() - told.getTime();
  return age < -aheadMs || age > (isLate ? oldest.late : oldest.live) ? now : told;
}
