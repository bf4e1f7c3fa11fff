/** A quick message: a text with a short name, and perhaps a file, that is put into the composer by `/` and the name. */
import { z } from 'zod';
import { instant, rowId, wireFlag, wireId } from '../../kernel/wire.ts';
import { maxTextLength } from '../messages/index.ts';
import { queueTag } from '../queues/index.ts';

export const shortcodeLength = { min: 1, max: 60 } as const;
export const folderLength = 60;
/** In how many queues one quick message is offered; what more want, the whole company does. */
export const maxQuickMessageQueues = 50;

export const quickMessageView = z
  .object({
    id: rowId,
    shortcode: z.string(),
    message: z.string(),
    /** For everyone of its queues and for admins; otherwise its author's alone. */
    geral: z.boolean(),
    /** With `geral`: for everyone of the company, whatever their queues. */
    companyWide: z.boolean(),
    /** Offered while writing. */
    status: z.boolean(),
    /** The first of its queues. */
    queueId: rowId.nullable(),
    queue: queueTag.nullable(),
    /** All of its queues, in the order in which they were chosen. */
    queueIds: z.array(rowId),
    queues: z.array(queueTag),
    /** Under which name it is kept with others. */
    folder: z.string().nullable(),
    /** Who wrote it. */
    userId: rowId,
    /** How often it was sent, by all. */
    uses: z.int(),
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

/** As it is offered while somebody writes. */
export const offeredQuickMessage = quickMessageView
  .extend({
    /** How often whoever asks has sent it. */
    ownUses: z.int(),
  })
  .meta({ id: 'OfferedQuickMessage' });
export type OfferedQuickMessage = z.output<typeof offeredQuickMessage>;

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
  /** All of its queues, the first of them in front; in place of `queueId`. */
  queueIds: z.array(wireId).max(maxQuickMessageQueues),
  companyWide: wireFlag,
  folder: z
    .string()
    .trim()
    .max(folderLength)
    .nullable()
    .transform((name) => name || null),
});
