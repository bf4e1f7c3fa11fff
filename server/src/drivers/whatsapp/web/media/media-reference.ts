/** What has to be remembered of a file to fetch it later, written as one opaque text. */
import { z } from 'zod';

const base64 = z.base64();

const pointer = z.object({
  /** As the keys of the file are derived; a voice note counts as audio, a GIF as video. */
  kind: z.enum(['image', 'video', 'audio', 'document', 'sticker']),
  url: z.string().nullable(),
  path: z.string().nullable(),
  /** The key, and what the content must turn out to be. */
  key: base64,
  sha256: base64.nullable(),
  size: z.int().nonnegative().nullable(),
  /** The message it came with: its phone can be asked to upload the file again. */
  message: z.object({
    remoteJid: z.string(),
    id: z.string(),
    fromMe: z.boolean(),
    participant: z.string().nullable(),
  }),
});

export type MediaPointer = z.output<typeof pointer>;

export const writeReference = (value: MediaPointer): string => JSON.stringify(value);

/** Reads a reference to a file; undefined for what is not a reference of ours. */
export function readReference(text: string): MediaPointer | undefined {
  try {
    return pointer.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
