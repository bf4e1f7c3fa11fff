/** What is told of a conversation that WhatsApp has exported on a phone. */
import { z } from 'zod';
import { megabyte } from '../../../kernel/constants.ts';
import { instant } from '../../../kernel/wire.ts';

/** Size of the exported file, in bytes. */
export const maxChatExportBytes = 128 * megabyte;

/** `day`: 24/12/2025; `month`: 12/24/2025. */
export const chatDateOrders = ['day', 'month'] as const;
export type ChatDateOrder = (typeof chatDateOrders)[number];

export const chatExportPreview = z
  .object({
    /** Who wrote, by the names on the phone, whoever wrote most first. */
    authors: z.array(z.object({ name: z.string(), messages: z.int() })),
    /** Which of them is probably the contact; null where nobody is. */
    customer: z.string().nullable(),
    messages: z.int(),
    /** How many messages have a file, and how many of those files came along. */
    files: z.int(),
    filesFound: z.int(),
    firstAt: instant,
    lastAt: instant,
    dateOrder: z.enum(chatDateOrders),
    /** Whether the dates themselves tell their order. */
    isOrderSure: z.boolean(),
  })
  .meta({ id: 'ChatExportPreview' });
export type ChatExportPreview = z.output<typeof chatExportPreview>;

export const chatImportResult = z
  .object({
    added: z.int(),
    /** Were here already. */
    known: z.int(),
    /** Files that did not come along, or could not be taken. */
    filesMissing: z.int(),
  })
  .meta({ id: 'ChatImportResult' });
export type ChatImportResult = z.output<typeof chatImportResult>;
