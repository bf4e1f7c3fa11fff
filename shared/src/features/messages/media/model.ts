/** The file of a message, and what the gallery of a conversation shows of files. */
import { z } from 'zod';

/** What a conversation's gallery is cut into. */
export const galleryKinds = ['visual', 'document', 'audio', 'link'] as const;
export type GalleryKind = (typeof galleryKinds)[number];

/**
 * `preparing` before it leaves, `downloading` while the network has it, `ready`; `failed` may be asked for again, `gone`
 * may not.
 */
export const mediaStates = ['preparing', 'downloading', 'ready', 'failed', 'gone'] as const;

export const mediaView = z
  .object({
    state: z.enum(mediaStates),
    /** As the file itself says once it is here, as its sender said until then. */
    mimetype: z.string(),
    fileName: z.string().nullable(),
    size: z.int().nullable(),
    seconds: z.number().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    voice: z.boolean(),
    gif: z.boolean(),
    sticker: z.boolean(),
    animated: z.boolean(),
    /** The sender let it be looked at once; here it stays. */
    viewOnce: z.boolean(),
    /** 64 loudness values 0–100 of a voice note, base64. */
    waveform: z.string().nullable(),
    /** A tiny JPEG to show until the file is here, base64. */
    preview: z.string().nullable(),
    /** A small picture of an image or video. */
    thumbUrl: z.string().nullable(),
    /** Why there is no file. */
    error: z.string().nullable(),
  })
  .meta({ id: 'MessageMedia' });

export type MediaView = z.output<typeof mediaView>;
