/** The simulated phones: strangers with a number who write to a sandbox connection and see ticks, typing and answers. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';

export const phoneKinds = [
  'text',
  'image',
  'video',
  'audio',
  'document',
  'sticker',
  'location',
  'contacts',
  'choices',
  'choice',
] as const;
export type PhoneKind = (typeof phoneKinds)[number];

/** A line on a simulated phone's screen. `mine` is the customer's own. */
export const phoneMessage = z
  .object({
    id: z.string(),
    whatsappId: rowId,
    phone: z.string(),
    mine: z.boolean(),
    kind: z.enum(phoneKinds),
    body: z.string(),
    /** The line's file, at an address that is good for a day. */
    media: z
      .object({
        url: z.string(),
        mimetype: z.string(),
        fileName: z.string().nullable(),
        size: z.int(),
        seconds: z.number().nullable(),
        voice: z.boolean(),
      })
      .nullable(),
    location: z
      .object({
        latitude: z.number(),
        longitude: z.number(),
        name: z.string().nullable(),
        address: z.string().nullable(),
      })
      .nullable(),
    contacts: z
      .array(z.object({ name: z.string(), phones: z.array(z.string()), vcard: z.string() }))
      .nullable(),
    /** Buttons or rows to choose from. */
    choices: z
      .array(z.object({ id: z.string(), title: z.string(), description: z.string().nullable() }))
      .nullable(),
    quoted: z.object({ id: z.string(), body: z.string() }).nullable(),
    forwarded: z.boolean(),
    isEdited: z.boolean(),
    isDeleted: z.boolean(),
    companyReaction: z.string().nullable(),
    ownReaction: z.string().nullable(),
    /** 0 waiting, 1 arrived at the company's number, 3 read there. For the company's messages: 2 delivered, 3 read. */
    ack: z.int(),
    createdAt: instant,
  })
  .meta({ id: 'PhoneMessage' });
export type PhoneMessage = z.output<typeof phoneMessage>;
