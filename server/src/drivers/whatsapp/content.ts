/**
 * What a WhatsApp message can hold, in our own words and the same for every network: a driver translates to and from it.
 * Everything here survives a trip through JSON.
 */
import { inviteTargets } from '@prosa/shared';
import { z } from 'zod';

/** A file as its network describes it; only the driver understands `reference`, which `fetchMedia` takes. */
export const mediaReference = z.object({
  reference: z.string().min(1),
  /** As the sender says; whoever stores the file looks for itself. */
  mimetype: z.string().min(1),
  /** Bytes, where told. */
  size: z.int().nonnegative().nullable().default(null),
  fileName: z.string().nullable().default(null),
  /** SHA-256 of the content in lower-case hexadecimal, where told. */
  sha256: z.string().nullable().default(null),
  seconds: z.number().nonnegative().nullable().default(null),
  width: z.int().nullable().default(null),
  height: z.int().nullable().default(null),
  /** 64 loudness values 0–100 of a voice note, base64. */
  waveform: z.string().nullable().default(null),
  /** A small JPEG that came along, base64. */
  thumbnail: z.string().nullable().default(null),
  /** The sender lets the file be looked at once. */
  viewOnce: z.boolean().optional(),
});
export type MediaReference = z.output<typeof mediaReference>;

export const contactCard = z.object({
  name: z.string(),
  /** Digits with country code where WhatsApp knows the number. */
  phones: z.array(z.string()),
  vcard: z.string(),
});
export type SharedContact = z.output<typeof contactCard>;

export const location = z.object({
  latitude: z.number(),
  longitude: z.number(),
  name: z.string().nullable().default(null),
  address: z.string().nullable().default(null),
});
export type Location = z.output<typeof location>;

const line = z.string().nullable().default(null);
/** In units of the currency that stands beside it. */
const amount = z.number().nonnegative().nullable().default(null);
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .nullable()
  .default(null);
/** A small JPEG or WebP that came along, base64. */
const smallPicture = z.string().nullable().default(null);

/** A moment as JSON writes it. */
const moment = z.iso.datetime().nullable().default(null);

/**
 * What stands above a message's words: the advertisement it came by, a product it is about, an order; or what there is to
 * be answered or followed: a poll, an event, an invitation; or, below them, what their link shows.
 */
export const card = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ad'),
    title: line,
    text: line,
    url: line,
    picture: smallPicture,
    /** Where a picture of it lies for a while, where none came along. */
    pictureUrl: z.string().optional(),
    /** The network's id of the advertisement or post. */
    sourceId: line,
    /** Tells this click from all others. */
    clickId: line,
  }),
  z.object({
    type: z.literal('product'),
    title: line,
    text: line,
    /** The company's own number of it. */
    code: line,
    price: amount,
    currency,
    url: line,
    picture: smallPicture,
  }),
  z.object({
    type: z.literal('order'),
    title: line,
    /** Empty where the network tells only how many they are. */
    items: z.array(
      z.object({ name: line, code: line, quantity: z.number().int().positive(), price: amount }),
    ),
    count: z.number().int().nonnegative(),
    total: amount,
    currency,
    picture: smallPicture,
  }),
  z.object({
    type: z.literal('poll'),
    title: line,
    /** `hash` is what votes name an option by: the SHA-256 of its name as its author wrote it, hexadecimal. */
    options: z.array(z.object({ name: z.string(), hash: z.string() })),
    /** Options beyond those that are kept. */
    more: z.number().int().nonnegative(),
    /** More than one may be chosen. */
    many: z.boolean(),
  }),
  z.object({
    type: z.literal('event'),
    title: line,
    text: line,
    place: line,
    startsAt: moment,
    endsAt: moment,
    /** Where the call takes place, of those that are one. */
    url: line,
    isCall: z.boolean(),
    isCancelled: z.boolean(),
  }),
  z.object({
    type: z.literal('invite'),
    to: z.enum(inviteTargets),
    /** What one is invited to is called. */
    title: line,
    text: line,
    /** Until when it holds. */
    endsAt: moment,
    picture: smallPicture,
  }),
  z.object({
    type: z.literal('link'),
    title: line,
    text: line,
    /** As it stands in the words. */
    url: z.string(),
    picture: smallPicture,
  }),
]);
export type Card = z.output<typeof card>;

const caption = z.string().default('');

/** What a message holds; `body` is always what a list would show as text. */
export const content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), body: z.string() }),
  z.object({ kind: z.literal('image'), body: caption, media: mediaReference }),
  z.object({
    kind: z.literal('video'),
    body: caption,
    media: mediaReference,
    gif: z.boolean().default(false),
  }),
  z.object({ kind: z.literal('audio'), body: caption, media: mediaReference, voice: z.boolean() }),
  z.object({ kind: z.literal('document'), body: caption, media: mediaReference }),
  z.object({
    kind: z.literal('sticker'),
    body: caption,
    media: mediaReference,
    animated: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal('location'),
    body: caption,
    location,
    /** The sender is on the move; only the first place is told. */ live: z.boolean().default(false),
  }),
  z.object({ kind: z.literal('contacts'), body: caption, contacts: z.array(contactCard).min(1) }),
  /** A button was pressed or a row of a list was chosen; `body` is its title. */
  z.object({ kind: z.literal('choice'), body: z.string(), choiceId: z.string() }),
  /** Something that this version cannot show; `what` names it for people who look into it. */
  z.object({ kind: z.literal('unsupported'), body: caption, what: z.string() }),
  /** The message could not be read yet. It comes again, under the same id, when it can. */
  z.object({ kind: z.literal('waiting'), body: caption }),
]);
export type Content = z.output<typeof content>;
