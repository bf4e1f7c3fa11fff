/** Files as a message describes them, in our words. Pure. */
import type { proto, WAMessageKey } from 'baileys';
import type { Content, MediaReference } from '../../content.ts';
import { type MediaPointer, writeReference } from '../media/media-reference.ts';
import { base64In, countIn, hexIn, numberIn, textIn, wordsIn } from './plain-values.ts';

type Described = Pick<
  proto.Message.IDocumentMessage,
  'url' | 'directPath' | 'mediaKey' | 'fileSha256' | 'fileLength' | 'mimetype'
> & {
  readonly fileName?: string | null;
  readonly title?: string | null;
  readonly seconds?: number | null;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly waveform?: Uint8Array | null;
  readonly jpegThumbnail?: Uint8Array | null;
};

const usualTypes: Readonly<Record<MediaPointer['kind'], string>> = {
  image: 'image/jpeg',
  video: 'video/mp4',
  audio: 'audio/ogg; codecs=opus',
  document: 'application/octet-stream',
  sticker: 'image/webp',
};

/** Larger ones are no thumbnails, whatever they say they are. */
const maxThumbnail = 100_000;

/** Undefined where there is nothing to fetch: a file that may be seen only on the phone comes without its key. */
function referTo(kind: MediaPointer['kind'], file: Described, key: WAMessageKey): MediaReference | undefined {
  const mediaKey = base64In(file.mediaKey);
  if (mediaKey === null || (!file.url && !file.directPath)) return undefined;
  const size = countIn(file.fileLength);
  const reference = writeReference({
    kind,
    url: wordsIn(file.url),
    path: wordsIn(file.directPath),
    key: mediaKey,
    sha256: base64In(file.fileSha256),
    size,
    message: {
      remoteJid: key.remoteJid ?? '',
      id: key.id ?? '',
      fromMe: key.fromMe === true,
      participant: key.participant || null,
    },
  });
  const thumbnail = file.jpegThumbnail;
  return {
    reference,
    mimetype: wordsIn(file.mimetype) ?? usualTypes[kind],
    size,
    fileName: wordsIn(file.fileName) ?? wordsIn(file.title),
    sha256: hexIn(file.fileSha256),
    seconds: file.seconds ? Math.max(0, numberIn(file.seconds) ?? 0) : null,
    width: countIn(file.width) || null,
    height: countIn(file.height) || null,
    waveform: base64In(file.waveform),
    thumbnail: thumbnail && thumbnail.length <= maxThumbnail ? base64In(thumbnail) : null,
  };
}

/** Reads the file of a message; undefined when it holds none. */
export function readMedia(message: proto.IMessage, key: WAMessageKey): Content | undefined {
  const { imageMessage, audioMessage, documentMessage, stickerMessage } = message;
  const video = message.videoMessage ?? message.ptvMessage;
  if (imageMessage) {
    const media = referTo('image', imageMessage, key);
    return media ? { kind: 'image', body: textIn(imageMessage.caption), media } : onPhoneOnly('image');
  }
  if (video) {
    const media = referTo('video', video, key);
    const gif = video.gifPlayback === true;
    return media ? { kind: 'video', body: textIn(video.caption), media, gif } : onPhoneOnly('video');
  }
  if (audioMessage) {
    const media = referTo('audio', audioMessage, key);
    const voice = audioMessage.ptt === true;
    return media ? { kind: 'audio', body: '', media, voice } : onPhoneOnly('audio');
  }
  if (documentMessage) {
    const media = referTo('document', documentMessage, key);
    return media
      ? { kind: 'document', body: textIn(documentMessage.caption), media }
      : onPhoneOnly('document');
  }
  if (stickerMessage) {
    const media = referTo('sticker', stickerMessage, key);
    const animated = stickerMessage.isAnimated === true || stickerMessage.isLottie === true;
    return media ? { kind: 'sticker', body: '', media, animated } : onPhoneOnly('sticker');
  }
  return undefined;
}

/** How files are told that cannot be fetched. */
export const keyless = ' without key';

const onPhoneOnly = (what: string): Content => ({ kind: 'unsupported', body: '', what: `${what}${keyless}` });
