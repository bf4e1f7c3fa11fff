/** A quick message: a text with a short name, and perhaps a file, that is put into the composer by `/` and the name. */
import { z } from 'zod';
import { instant, rowId, wireFlag, wireId } from '../../kernel/wire.ts';
import { maxTextLength } from '../messages/index.ts';
import { queueTag } from '../queues/index.ts';

export const shortcodeLength = { min: 1, max: 60 } as const;

export const quickMessageView = z
  .object({
    id: rowId,
    shortcode: z.string(),
    message: z.string(),
    /** For everyone of its queue and for admins; otherwise its author's alone. */
    geral: z.boolean(),
    /** Offered while writing. */
    status: z.boolean(),
    queueId: rowId.nullable(),
    queue: queueTag.nullable(),
    /** Who wrote it. */
    userId: rowId,
    isMedia: z.boolean(),
    /** Where its file is, good until the end of tomorrow. */
    mediaPath: z.string().nullable(),
    mediaName: z.string().nullable(),
    mediaType: z.string().nullable(),
    mediaSize: z.int().nullable(),
    /** Grows with every change; a change that names an older one is refused. */
    version: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'QuickMessage' });
export type QuickMessageView = z.output<typeof quickMessageView>;

/** What people write about a quick message. A slash before the short name is how it is called up, not part of it. */
export const quickMessageFields = z.object({
  shortcode: z
    .string()
    .trim()
    .regex(/^\/*[^/]/)
    .max(shortcodeLength.max)
    .transform((text) => text.replace(/^\/+\s*/, '')),
  message: z.string().max(maxTextLength),
  geral: wireFlag,
  status: wireFlag,
  queueId: wireId,
});
