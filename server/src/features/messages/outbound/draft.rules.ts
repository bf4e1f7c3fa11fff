/** What is about to be sent, as a row will hold it: pure. */
import type { MediaType, PollDraft, SendableKind } from '@prosa/shared';
import { canonicalPhone, cardLines, constants } from '@prosa/shared';
import { cleanFileName, type StoredFile, sniff } from '#src/tenant/files/index.ts';
import type { MessageRow } from '../message.queries.ts';
import type { MediaDetails, MessageDetails, StoredCard } from '../message-details.tables.ts';

export type Draft = {
  readonly kind: SendableKind;
  readonly mediaType: MediaType;
  readonly body: string;
  readonly details: MessageDetails | null;
  /** Where its file is stored. */
  readonly mediaPath: string | null;
  /** Whether the draft's file has yet to be looked at. */
  readonly isFresh: boolean;
  readonly isForwarded: boolean;
};

const plain = { details: null, mediaPath: null, isFresh: false, isForwarded: false } as const;

export const textDraft = (body: string, isAnswer: boolean): Draft => ({
  ...plain,
  kind: 'text',
  mediaType: isAnswer ? 'extendedTextMessage' : 'conversation',
  body,
});

export type GivenFile = {
  readonly key: string;
  readonly bytes: number;
  readonly head: Buffer;
  readonly fileName: string;
  readonly mimetype: string;
};

export const fileMediaTypes = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  document: 'application',
} as const;

/**
 * Returns as what a file goes: as what WhatsApp shows as such; anything else, and what is too large to be shown, as a
 * document.
 */
export function kindOf(mimetype: string, bytes: number): keyof typeof fileMediaTypes {
  if (/^image\/(jpeg|png|webp)$/.test(mimetype))
    return bytes > constants.maxImageBytes ? 'document' : 'image';
  if (/^video\/(mp4|3gpp)$/.test(mimetype)) return bytes > constants.maxVideoBytes ? 'document' : 'video';
  if (!/^audio\/(mpeg|mp4|aac|amr|ogg|webm)/.test(mimetype)) return 'document';
  return bytes > constants.maxAudioBytes ? 'document' : 'audio';
}

/** Recorders of this API family name their files so. */
const isRecording = (fileName: string): boolean => /^audio-record/.test(fileName);

export function fileDraft(file: GivenFile, caption: string, voice: boolean): Draft {
  const fileName = cleanFileName(file.fileName);
  const mediaType = sniff(file.head, { mimetype: file.mimetype, fileName });
  // Clients of this API family repeat a file's name as its text.
  const body = caption === file.fileName ? '' : caption;
  return storedFileDraft({ path: file.key, mediaType, fileName, size: file.bytes }, body, voice);
}

/** Returns the draft of a file that was looked at when it came. */
export function storedFileDraft(file: StoredFile, caption: string, voice: boolean): Draft {
  const { path, mediaType: mimetype, fileName, size } = file;
  const kind = kindOf(mimetype, size);
  const isVoice = kind === 'audio' && (voice || isRecording(fileName));
  const media: MediaDetails = {
    mimetype,
    fileName: fileName === '' ? null : fileName,
    size,
    seconds: null,
    width: null,
    height: null,
    waveform: null,
    ...(isVoice ? { voice: true } : {}),
  };
  return {
    ...plain,
    kind,
    mediaType: fileMediaTypes[kind],
    // A sound has no text on WhatsApp.
    body: kind === 'audio' ? '' : caption,
    details: { media },
    mediaPath: path,
    isFresh: true,
  };
}

export type ReadySticker = {
  readonly path: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
};

/** Returns the draft of a sticker, which was made as networks take it, so nobody looks at it once more. */
export const stickerDraft = ({ path, size, width, height, animated }: ReadySticker): Draft => ({
  ...plain,
  kind: 'sticker',
  mediaType: 'image',
  body: '',
  details: {
    media: {
      mimetype: 'image/webp',
      fileName: null,
      size,
      seconds: null,
      width,
      height,
      waveform: null,
      sticker: true,
      ...(animated ? { animated: true } : {}),
    },
  },
  mediaPath: path,
});

export const locationDraft = (location: NonNullable<MessageDetails['location']>): Draft => ({
  ...plain,
  kind: 'location',
  mediaType: 'locationMessage',
  body: '',
  details: { location },
});

export const contactsDraft = (contacts: NonNullable<MessageDetails['contacts']>): Draft => ({
  ...plain,
  kind: 'contacts',
  mediaType: 'vcard',
  body: '',
  details: { contacts },
});

/** Returns the draft of a poll; `hashOf` is what votes name an option by. */
export function pollDraft({ question, options, many }: PollDraft, hashOf: (option: string) => string): Draft {
  const hashed = options.map((name) => ({ name, hash: hashOf(name) }));
  const card: StoredCard = { type: 'poll', title: question, options: hashed, more: 0, many };
  // Who shows words only sees the options as well.
  return {
    ...plain,
    kind: 'poll',
    mediaType: 'conversation',
    body: cardLines(card),
    details: { card },
  };
}

/** Returns a contact's card as phones exchange it; `waid` lets them open a chat at once. */
export function cardOf(name: string, phone: string): NonNullable<MessageDetails['contacts']>[number] {
  const digits = canonicalPhone(phone);
  const plainName = name.replace(/[\r\n]+/g, ' ').replace(/[\\;,]/g, (char) => `\\${char}`);
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:;${plainName};;;`,
    `FN:${plainName}`,
    `TEL;type=CELL;waid=${digits}:+${digits}`,
    'END:VCARD',
  ];
  return { name, phones: [digits], vcard: lines.join('\n') };
}

const forwardable: Readonly<Record<string, SendableKind>> = {
  conversation: 'text',
  extendedTextMessage: 'text',
  image: 'image',
  video: 'video',
  audio: 'audio',
  application: 'document',
  locationMessage: 'location',
  vcard: 'contacts',
};

/** Returns the draft that passes a message on to somebody else; `undefined` for what cannot be passed on. */
export function forwardDraft(
  message: Pick<MessageRow, 'mediaType' | 'isDeleted' | 'body' | 'details' | 'mediaPath'>,
): Draft | undefined {
  const known = forwardable[message.mediaType];
  if (known === undefined || message.isDeleted) return undefined;
  const { media, location, contacts } = message.details ?? {};
  // Whoever sent it meant nobody else to have it.
  if (media?.viewOnce === true) return undefined;
  const kept: MessageDetails = {
    ...(media === undefined ? {} : { media }),
    ...(location === undefined ? {} : { location }),
    ...(contacts === undefined ? {} : { contacts }),
  };
  return {
    kind: media?.sticker === true ? 'sticker' : known,
    mediaType: message.mediaType as MediaType,
    body: message.body,
    details: Object.keys(kept).length === 0 ? null : kept,
    mediaPath: message.mediaPath,
    isFresh: false,
    isForwarded: true,
  };
}

/** Returns what a row that waits to leave is to its network. */
export function kindOfRow({ mediaType, details }: Pick<MessageRow, 'mediaType' | 'details'>): SendableKind {
  if (details?.template !== undefined) return 'template';
  if (details?.choices !== undefined) return 'choices';
  if (details?.card?.type === 'poll') return 'poll';
  if (details?.media?.sticker === true) return 'sticker';
  return forwardable[mediaType] ?? 'text';
}
