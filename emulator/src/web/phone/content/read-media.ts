/** Files as a phone shows them, and where it finds and how it opens what is behind. */
import type { proto } from 'baileys';
import type { FileKind, MediaPointer } from './media-content.ts';

/** Bytes are base64. */
export type LineMedia = {
  readonly kind: FileKind;
  readonly mimetype: string;
  readonly url: string;
  readonly directPath: string;
  readonly mediaKey: string;
  readonly fileSha256: string;
  readonly fileEncSha256: string;
  readonly fileLength: number;
  readonly fileName?: string;
  readonly seconds?: number;
  readonly waveform?: string;
  readonly width?: number;
  readonly height?: number;
  readonly thumbnail?: string;
  readonly animated?: true;
  readonly gif?: true;
};

type Bytes = Uint8Array | null | undefined;

/** What every kind of file has, under the same names. */
type Carried = {
  readonly url?: string | null;
  readonly directPath?: string | null;
  readonly mimetype?: string | null;
  readonly mediaKey?: Bytes;
  readonly fileSha256?: Bytes;
  readonly fileEncSha256?: Bytes;
  readonly fileLength?: unknown;
};

const base64 = (bytes: Bytes): string => Buffer.from(bytes ?? []).toString('base64');

const common = (kind: FileKind, from: Carried): LineMedia => ({
  kind,
  mimetype: from.mimetype ?? '',
  url: from.url ?? '',
  directPath: from.directPath ?? '',
  mediaKey: base64(from.mediaKey),
  fileSha256: base64(from.fileSha256),
  fileEncSha256: base64(from.fileEncSha256),
  // May be a Long.
  fileLength: Number(String(from.fileLength ?? 0)),
});

type Sized = { readonly width?: number | null; readonly height?: number | null };

const size = ({ width, height }: Sized): { width?: number; height?: number } => ({
  ...(width && { width }),
  ...(height && { height }),
});

const thumbnail = (bytes: Bytes): { thumbnail?: string } =>
  bytes?.length ? { thumbnail: base64(bytes) } : {};

/** Reads the file a message without wrappers points to, and what is written under it. */
export function readMedia(message: proto.IMessage): { media: LineMedia; body: string } | undefined {
  const { imageMessage, videoMessage, ptvMessage, audioMessage, documentMessage, stickerMessage } = message;
  const video = videoMessage ?? ptvMessage;
  if (imageMessage)
    return {
      body: imageMessage.caption ?? '',
      media: {
        ...common('image', imageMessage),
        ...size(imageMessage),
        ...thumbnail(imageMessage.jpegThumbnail),
      },
    };
  if (video) return { body: video.caption ?? '', media: readVideo(video) };
  if (audioMessage) return { body: '', media: readAudio(audioMessage) };
  if (documentMessage)
    return {
      body: documentMessage.caption ?? '',
      media: {
        ...common('document', documentMessage),
        fileName: documentMessage.fileName ?? documentMessage.title ?? '',
        ...thumbnail(documentMessage.jpegThumbnail),
      },
    };
  if (!stickerMessage) return undefined;
  const { isAnimated, pngThumbnail } = stickerMessage;
  return {
    body: '',
    media: {
      ...common('sticker', stickerMessage),
      ...size(stickerMessage),
      ...thumbnail(pngThumbnail),
      ...(isAnimated && { animated: true }),
    },
  };
}

const readVideo = (video: proto.Message.IVideoMessage): LineMedia => ({
  ...common('video', video),
  ...size(video),
  ...thumbnail(video.jpegThumbnail),
  ...(video.seconds && { seconds: video.seconds }),
  ...(video.gifPlayback && { gif: true }),
});

const readAudio = (audio: proto.Message.IAudioMessage): LineMedia => ({
  ...common(audio.ptt ? 'voice' : 'audio', audio),
  ...(audio.seconds && { seconds: audio.seconds }),
  ...(audio.waveform?.length && { waveform: base64(audio.waveform) }),
});

/** Returns a line's file as a pointer again: to fetch it, or to pass it on. */
export const pointerTo = (media: LineMedia): MediaPointer => ({
  mediaKey: Buffer.from(media.mediaKey, 'base64'),
  fileSha256: Buffer.from(media.fileSha256, 'base64'),
  fileEncSha256: Buffer.from(media.fileEncSha256, 'base64'),
  fileLength: media.fileLength,
  ...(media.url && { url: media.url }),
  ...(media.directPath && { directPath: media.directPath }),
});
