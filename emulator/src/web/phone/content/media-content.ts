/** Files as the messages that point to them: the encrypted file lies on the media server, its key travels in the message. */
import type { proto } from 'baileys';

export type FileKind = 'image' | 'video' | 'audio' | 'voice' | 'document' | 'sticker';

/** Where an encrypted file lies and how to open it. A message with only `url` is fetched there as it is. */
export type MediaPointer = {
  readonly mediaKey: Uint8Array;
  readonly fileSha256: Uint8Array;
  readonly fileEncSha256: Uint8Array;
  readonly fileLength: number;
  readonly sidecar?: Uint8Array;
  readonly url?: string;
  readonly directPath?: string;
};

export type PhoneFile = MediaPointer & {
  readonly mimetype: string;
  readonly caption?: string;
  readonly fileName?: string;
  readonly seconds?: number;
  /** Loudness of a voice note: 64 values from 0 to 100. */
  readonly waveform?: Uint8Array;
  readonly width?: number;
  readonly height?: number;
  /** A small JPEG; a sticker's is a PNG. */
  readonly thumbnail?: Uint8Array;
  readonly animated?: boolean;
  /** A video that plays like a GIF. */
  readonly gif?: boolean;
  readonly pages?: number;
};

/** Undefined members would be written as if they were there. */
function known<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]: Exclude<T[K], undefined> };
}

const pointerOf = (file: PhoneFile): proto.Message.IImageMessage & proto.Message.IDocumentMessage =>
  known({
    url: file.url,
    directPath: file.directPath,
    mediaKey: file.mediaKey,
    mediaKeyTimestamp: Math.floor(Date.now() / 1_000),
    fileSha256: file.fileSha256,
    fileEncSha256: file.fileEncSha256,
    fileLength: file.fileLength,
    mimetype: file.mimetype,
  });

const build: Record<FileKind, (file: PhoneFile) => proto.IMessage> = {
  image: (file) => ({
    imageMessage: known({
      ...pointerOf(file),
      caption: file.caption,
      width: file.width,
      height: file.height,
      jpegThumbnail: file.thumbnail,
    }),
  }),
  video: (file) => ({
    videoMessage: known({
      ...pointerOf(file),
      caption: file.caption,
      seconds: file.seconds,
      width: file.width,
      height: file.height,
      gifPlayback: file.gif,
      jpegThumbnail: file.thumbnail,
      streamingSidecar: file.sidecar,
    }),
  }),
  audio: (file) => ({
    audioMessage: known({
      ...pointerOf(file),
      seconds: file.seconds,
      ptt: false,
      streamingSidecar: file.sidecar,
    }),
  }),
  voice: (file) => ({
    audioMessage: known({
      ...pointerOf(file),
      seconds: file.seconds,
      ptt: true,
      waveform: file.waveform,
      streamingSidecar: file.sidecar,
    }),
  }),
  document: (file) => {
    const documentMessage = known({
      ...pointerOf(file),
      fileName: file.fileName,
      title: file.fileName,
      pageCount: file.pages,
      caption: file.caption,
      jpegThumbnail: file.thumbnail,
    });
    const message: proto.IMessage = { documentMessage };
    return file.caption === undefined ? message : { documentWithCaptionMessage: { message } };
  },
  sticker: (file) => ({
    stickerMessage: known({
      ...pointerOf(file),
      width: file.width,
      height: file.height,
      isAnimated: file.animated ?? false,
      pngThumbnail: file.thumbnail,
    }),
  }),
};

/**
 * Returns a message with a file. `voice` is an audio recorded on the spot; a document with a caption comes wrapped, as
 * phones send it.
 */
export const fileMessage = (kind: FileKind, file: PhoneFile): proto.IMessage => build[kind](file);
