/** What we send, as the library wants it. Pure, but for the files it opens when they are needed. */
import { Readable } from 'node:stream';
import type { AnyMessageContent, WAMessage, WAMessageKey, WAUrlInfo } from 'baileys';
import type { OutboundMedia, OutboundMessage, OutboundPreview, Target } from '../../driver.ts';
import { SendRefused } from '../../errors.ts';
import { writeCard } from '../content/vcard.ts';
import { identityOf, isGroup, jidOf } from '../jids.ts';
import { writeQuoted } from './write-quoted.ts';

export type Written = {
  readonly content: AnyMessageContent;
  readonly quoted: WAMessage | undefined;
  /** How the envelope marks a change: 1 corrected, 7 taken back, 8 taken back by a group's admin. */
  readonly edit: '1' | '7' | '8' | undefined;
};

/** With a `url` the library asks its cache first whether the file has been uploaded before; nothing is fetched from it. */
type Media = { readonly stream: Readable; readonly url?: string };

/** What WhatsApp takes at most, for any kind of file. */
const maxBytes = 2 * 1024 ** 3;

/**
 * Writes a message as the library takes it; rejects with `SendRefused` what this network cannot send. What answers are
 * to be sealed with is `secret`.
 */
export async function writeMessage(
  jid: string,
  message: OutboundMessage,
  secret?: Uint8Array,
): Promise<Written> {
  const quoted = message.quoted === undefined ? undefined : quotedMessage(jid, message.quoted);
  const content = await contentOf(jid, message, secret);
  const marked = message.forwarded === true && 'kind' in message ? forwarded(content) : content;
  return { content: marked, quoted, edit: editOf(jid, message) };
}

const forwarded = (content: AnyMessageContent): AnyMessageContent => ({
  ...content,
  contextInfo: { isForwarded: true, forwardingScore: 1 },
});

async function contentOf(
  jid: string,
  message: OutboundMessage,
  secret: Uint8Array | undefined,
): Promise<AnyMessageContent> {
  switch (message.kind) {
    case 'text':
      return { text: message.body, linkPreview: previewOf(message.preview) };
    case 'image':
    case 'video':
    case 'document':
    case 'sticker':
    case 'audio':
      return fileOf(message, opened(message.media, 'voice' in message && message.voice ? 'voice' : 'file'));
    case 'location': {
      const { latitude, longitude, name, address } = message.location;
      const place = { degreesLatitude: latitude, degreesLongitude: longitude };
      return { location: { ...place, ...(name && { name }), ...(address && { address }) } };
    }
    case 'contacts': {
      const contacts = message.contacts.map((card) => ({ displayName: card.name, vcard: writeCard(card) }));
      return { contacts: { displayName: contacts.map((card) => card.displayName).join(', '), contacts } };
    }
    case 'poll': {
      const { question, options, many } = message;
      const values = [...options];
      const selectableCount = many ? 0 : 1;
      return { poll: { name: question, values, selectableCount, ...(secret && { messageSecret: secret }) } };
    }
    case 'reaction':
      return { react: { text: message.emoji, key: keyOf(jid, message.target) } };
    case 'edit':
      return { text: message.body, edit: keyOf(jid, message.target), linkPreview: null };
    case 'revoke':
      return { delete: keyOf(jid, message.target) };
    // Whoever has no business account's rights gets its numbers banned for buttons and lists.
    case 'choices':
    case 'template':
      throw new SendRefused('not_supported', false);
  }
}

/** Null keeps the library from looking itself. */
function previewOf(preview: OutboundPreview | undefined): WAUrlInfo | null {
  if (preview === undefined) return null;
  const { url, title, text, picture } = preview;
  return {
    'canonical-url': url,
    'matched-text': url,
    title,
    ...(text !== undefined && { description: text }),
    ...(picture !== undefined && { jpegThumbnail: Buffer.from(picture) }),
  };
}

type FileMessage = Extract<OutboundMessage, { readonly media: OutboundMedia }>;

function fileOf(message: FileMessage, file: Media): AnyMessageContent {
  const { kind, media } = message;
  const { mimetype } = media;
  const seconds = media.seconds === undefined ? {} : { seconds: Math.round(media.seconds) };
  if (kind === 'audio') {
    if (!message.voice) return { audio: file, mimetype, ...seconds };
    const waveform = media.waveform === undefined ? {} : { waveform: Buffer.from(media.waveform, 'base64') };
    return { audio: file, ptt: true, mimetype: 'audio/ogg; codecs=opus', ...seconds, ...waveform };
  }
  const size = { ...(media.width && { width: media.width }), ...(media.height && { height: media.height }) };
  if (kind === 'sticker')
    return { sticker: file, mimetype, ...size, ...(message.animated && { isAnimated: true }) };
  const caption = message.body;
  if (kind === 'document') return { document: file, caption, mimetype, fileName: media.fileName };
  const thumbnail = media.thumbnail && Buffer.from(media.thumbnail).toString('base64');
  // Never left out: the library would start a program to make one.
  if (kind === 'video')
    return { video: file, caption, mimetype, ...size, ...seconds, jpegThumbnail: thumbnail ?? '' };
  // Without one the library makes one of the picture.
  return { image: file, caption, mimetype, ...size, ...(thumbnail && { jpegThumbnail: thumbnail }) };
}

/** Opened when it is read, and not at all when its upload is used again: as what it was before. */
function opened(media: OutboundMedia, as: string): Media {
  const { size, open, key } = media;
  if (size > maxBytes) throw new SendRefused('too_large', false);
  const stream = Readable.from(
    (async function* () {
      yield* await open();
    })(),
    { objectMode: false },
  );
  return { stream, ...(key !== undefined && { url: `${key} ${as}` }) };
}

function editOf(jid: string, message: OutboundMessage): Written['edit'] {
  if (message.kind === 'edit') return '1';
  if (message.kind !== 'revoke') return undefined;
  return isGroup(jid) && !message.target.fromMe ? '8' : '7';
}

export function keyOf(jid: string, { providerId, fromMe, participant }: Target): WAMessageKey {
  const author = isGroup(jid) && !fromMe ? authorOf(participant) : undefined;
  return { remoteJid: jid, id: providerId, fromMe, ...(author !== undefined && { participant: author }) };
}

const authorOf = (names: Target['participant']): string | undefined => {
  const [name] = names ?? [];
  return name && jidOf(name);
};

const quotedMessage = (jid: string, target: Target): WAMessage => ({
  key: keyOf(jid, target),
  message: writeQuoted(target),
});

/** Returns the account's name to use towards this chat: hidden where the other one's is. */
export const ownNameFor = (
  jid: string,
  me: { readonly id: string; readonly lid?: string | undefined },
): string => (identityOf(jid)?.kind === 'lid' && me.lid !== undefined ? me.lid : me.id);
