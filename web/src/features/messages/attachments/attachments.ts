/** Files that are about to be sent: what each will be sent as, and which are refused before anything goes up. */
import { type MediaView, type SendingView, takesDocument } from '@prosa/shared';
import { constants } from '@prosa/shared/kernel/constants';
import { newId } from '#src/lib/browser/ids.ts';

export type AttachmentKind = 'image' | 'video' | 'audio' | 'document';
export type Refusal = 'empty' | 'tooLarge' | 'notSupported' | 'wrongFormat';

/** What the conversation's network takes. */
export type Takes = Pick<SendingView, 'kinds' | 'documentEndings'>;

/** The size and length of what is seen or heard. */
export type Measures = Pick<MediaView, 'width' | 'height' | 'seconds'>;

export type Attachment = {
  readonly id: string;
  readonly file: File;
  readonly kind: AttachmentKind;
  /** Where the browser finds it, to show it before it is sent. */
  readonly url: string;
  readonly caption: string;
  readonly refusal: Refusal | null;
  /** Unknown until the browser has told them; nothing waits for them. */
  readonly measures?: Measures;
};

/** Until the conversation is here. */
export const nothingYet: Takes = { kinds: [], documentEndings: null };

/** What WhatsApp shows as a picture or film; everything else goes as a document, a drawing that could hold code above all. */
const shown: readonly (readonly [RegExp, AttachmentKind])[] = [
  [/^image\/(jpeg|png|webp|gif)$/, 'image'],
  [/^video\/(mp4|3gpp|quicktime|webm)$/, 'video'],
  [/^audio\//, 'audio'],
];

/** Returns as what a file is sent; with `asDocument` as the file it is, whatever it shows. */
export const kindOf = ({ type }: Pick<File, 'type'>, asDocument = false): AttachmentKind =>
  asDocument ? 'document' : (shown.find(([pattern]) => pattern.test(type))?.[1] ?? 'document');

export function refusalOf(
  file: Pick<File, 'size' | 'name' | 'type'>,
  kind: AttachmentKind,
  { kinds, documentEndings }: Takes,
  limit: number = constants.maxFileBytes,
): Refusal | null {
  if (file.size === 0) return 'empty';
  if (file.size > limit) return 'tooLarge';
  if (!kinds.includes(kind)) return 'notSupported';
  const isTaken =
    kind !== 'document' || takesDocument(documentEndings, { fileName: file.name, mimetype: file.type });
  return isTaken ? null : 'wrongFormat';
}

/** Makes an attachment of a file; `limit` is how many bytes a file may have. */
export function attach(file: File, takes: Takes, asDocument: boolean, limit?: number): Attachment {
  const kind = kindOf(file, asDocument);
  return {
    id: newId(),
    file,
    kind,
    url: URL.createObjectURL(file),
    caption: '',
    refusal: refusalOf(file, kind, takes, limit),
  };
}

/** Returns how a message's file looks to its author while it goes up. */
export const mediaOf = (file: File, details: Partial<MediaView> = {}): MediaView => ({
  state: 'ready',
  mimetype: file.type,
  fileName: file.name,
  size: file.size,
  seconds: null,
  width: null,
  height: null,
  voice: false,
  gif: false,
  sticker: false,
  animated: false,
  viewOnce: false,
  waveform: null,
  preview: null,
  thumbUrl: null,
  error: null,
  ...details,
});

export const mediaTypeOf: Record<AttachmentKind, string> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  document: 'application',
};
