/** What may be sent in a conversation, and what it must look like. */
import { z } from 'zod';
import { instant } from '../../../kernel/wire.ts';

/** What can be sent over a connection, by its network. */
export const sendableKinds = [
  'text',
  'image',
  'video',
  'audio',
  'document',
  'sticker',
  'location',
  'contacts',
  'poll',
  'choices',
  'template',
  'reaction',
  'edit',
  'revoke',
] as const;

export type SendableKind = (typeof sendableKinds)[number];

/** What the composer may offer in a conversation. */
export const sendingView = z
  .object({
    kinds: z.array(z.enum(sendableKinds)),
    /** Endings of documents that the network takes, in small letters; null where it takes any. */
    documentEndings: z.array(z.string()).nullable(),
    /** Anything but a template needs an open window: a day from the customer's last message. */
    windowed: z.boolean(),
    /** Until when it is open; null when it is closed, or when there is no such rule. */
    windowUntil: instant.nullable(),
    /** Whoever writes now begins the conversation: nobody has written over this number, or their window is over. */
    isFirst: z.boolean(),
  })
  .meta({ id: 'Sending' });

export type SendingView = z.output<typeof sendingView>;

/** What may stand above a template's text, by the format of its header. */
export const templateFiles = {
  image: { types: ['image/jpeg', 'image/png'], bytes: 5 * 2 ** 20 },
  video: { types: ['video/mp4', 'video/3gpp'], bytes: 16 * 2 ** 20 },
  document: { types: ['application/pdf'], bytes: 100 * 2 ** 20 },
} as const satisfies Record<string, { types: readonly string[]; bytes: number }>;

export type TemplateFileKind = keyof typeof templateFiles;

/** An approved text that is to be sent; `components` fill its variables, as the network wants them. */
export const templateChoice = z.object({
  name: z.string().min(1).max(512),
  language: z.string().min(2).max(20),
  components: z.array(z.record(z.string(), z.unknown())).max(20).default([]),
});

export type TemplateChoice = z.output<typeof templateChoice>;

/** What phones take of a poll, in characters and options. */
export const pollLimits = { question: 255, option: 100, fewest: 2, most: 12 } as const;

/** A poll that is to be sent; its options are told apart by their words alone. */
export const pollDraft = z.object({
  question: z.string().trim().min(1).max(pollLimits.question),
  options: z
    .array(z.string().trim().min(1).max(pollLimits.option))
    .min(pollLimits.fewest)
    .max(pollLimits.most)
    .refine((options) => new Set(options).size === options.length, 'two options are the same'),
  /** More than one may be chosen. */
  many: z.boolean().default(false),
});

export type PollDraft = z.output<typeof pollDraft>;

/** The longest text WhatsApp carries. */
export const maxTextLength = 65_536;
