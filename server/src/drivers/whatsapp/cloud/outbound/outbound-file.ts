/** As what a file leaves: the API takes few formats of each kind, and documents of a few more. Pure. */
import type { OutboundContent, OutboundMedia } from '../../driver.ts';
import { SendRefused } from '../../errors.ts';

export type SentKind = 'image' | 'video' | 'audio' | 'document' | 'sticker';

export type SentFile = {
  readonly kind: SentKind;
  /** As it is declared to the API. */
  readonly mimetype: string;
  readonly fileName: string;
  readonly isVoice: boolean;
  /** Whether a sticker moves. */
  readonly isMoving: boolean;
  readonly media: OutboundMedia;
};

type Header = NonNullable<Extract<OutboundContent, { kind: 'template' }>['header']>;

const mebibyte = 2 ** 20;

/** Formats and size of each kind. */
const limits: Readonly<Record<SentKind, { readonly types: RegExp; readonly bytes: number }>> = {
  image: { types: /^image\/(jpeg|png)$/, bytes: 5 * mebibyte },
  video: { types: /^video\/(mp4|3gpp)$/, bytes: 16 * mebibyte },
  audio: { types: /^audio\/(aac|amr|mpeg|mp4|ogg; codecs=opus)$/, bytes: 16 * mebibyte },
  sticker: { types: /^image\/webp$/, bytes: 100 * 1_024 },
  document: {
    types:
      /^(application\/(pdf|msword|vnd\.ms-(powerpoint|excel)|vnd\.openxmlformats-officedocument\.[a-z.]+)|text\/plain|image\/(jpeg|png|webp)|audio\/(aac|amr|mpeg|mp4|ogg; codecs=opus)|video\/(mp4|3gpp))$/,
    bytes: 100 * mebibyte,
  },
};

/** How many bytes a sticker that moves may have. */
const movingBytes = 500 * 1_024;

/** Bare Ogg is refused after the fact, so its codec is always named. */
function declared(mimetype: string): string {
  const [type = ''] = mimetype.toLowerCase().split(';', 1);
  if (type === 'audio/ogg' || type === 'audio/opus') return 'audio/ogg; codecs=opus';
  if (type === 'audio/x-m4a' || type === 'audio/m4a') return 'audio/mp4';
  if (type === 'audio/mp3') return 'audio/mpeg';
  if (type === 'image/jpg') return 'image/jpeg';
  // What is text to people is text: invoices in XML above all.
  if (type.startsWith('text/') || type === 'application/xml' || type === 'application/json')
    return 'text/plain';
  return type;
}

/** Documents by their endings, as people choose them; files that hold others are taken by nobody. */
export const documentEndings: readonly string[] = [
  ...['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx'],
  ...['txt', 'csv', 'xml', 'json', 'md', 'log', 'ics', 'vcf', 'ofx', 'ret', 'rem'],
];

/** Returns a message's file as it is to be sent; `undefined` for messages without one. */
export function fileOf(message: OutboundContent): SentFile | undefined {
  if (message.kind === 'template') return message.header && headerOf(message.header);
  if (!('media' in message)) return undefined;
  const { media } = message;
  const file: SentFile = {
    kind: message.kind,
    mimetype: declared(media.mimetype),
    fileName: media.fileName,
    isVoice: message.kind === 'audio' && message.voice,
    isMoving: message.kind === 'sticker' && message.animated,
    media,
  };
  return fits(file) ? file : asDocument(file);
}

/** Above a template's text stands what the template was approved with, and nothing else. */
function headerOf({ kind, media }: Header): SentFile {
  const file: SentFile = {
    kind,
    mimetype: declared(media.mimetype),
    fileName: media.fileName,
    isVoice: false,
    isMoving: false,
    media,
  };
  if (!limits[kind].types.test(file.mimetype)) throw new SendRefused('not_supported', false);
  if (media.size > limits[kind].bytes) throw new SendRefused('too_large', false);
  return file;
}

const fits = ({ kind, mimetype, isMoving, media }: SentFile): boolean =>
  limits[kind].types.test(mimetype) && media.size <= (isMoving ? movingBytes : limits[kind].bytes);

/**
 * Returns the file as a document, which may be larger and of more formats.
 *
 * @throws {SendRefused} where it is not even taken as one
 */
export function asDocument(file: SentFile): SentFile {
  const document: SentFile = { ...file, kind: 'document', isVoice: false };
  if (!limits.document.types.test(document.mimetype)) throw new SendRefused('not_supported', false);
  if (file.media.size > limits.document.bytes) throw new SendRefused('too_large', false);
  return document;
}
