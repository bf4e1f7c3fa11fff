/** What stands above or below a message's words, and can be looked at, answered or followed. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';

const cardLine = z.string().nullable();

/** In units of the currency that stands beside it. */
const cardAmount = z.number().nullable();

/** What one may be invited to. */
export const inviteTargets = ['group', 'community', 'channel', 'channelAdmin', 'payment'] as const;

/** What may be said to an invitation to an event. */
export const eventAnswers = ['going', 'maybe', 'not_going'] as const;
export type EventAnswer = (typeof eventAnswers)[number];

/** Who has chosen it; the first of them where they are many. */
const voters = z.array(
  z.object({
    /** Null for the company's own number. */
    contactId: rowId.nullable(),
    name: z.string(),
  }),
);

/**
 * What stands above a message's words: the advertisement it came by, a product it is about, an order; or what there is to
 * be answered or followed: a poll, an event, an invitation; or, below them, what their link shows.
 */
export const cardView = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('ad'),
      title: cardLine,
      text: cardLine,
      url: cardLine,
      /** A small picture, base64. */
      picture: cardLine,
      /** The network's id of the advertisement. */
      sourceId: cardLine,
      clickId: cardLine,
    }),
    z.object({
      type: z.literal('product'),
      title: cardLine,
      text: cardLine,
      /** The company's own number of it. */
      code: cardLine,
      price: cardAmount,
      currency: cardLine,
      url: cardLine,
      picture: cardLine,
    }),
    z.object({
      type: z.literal('order'),
      title: cardLine,
      /** Empty where the network tells only how many they are. */
      items: z.array(z.object({ name: cardLine, code: cardLine, quantity: z.int(), price: cardAmount })),
      count: z.int(),
      total: cardAmount,
      currency: cardLine,
      picture: cardLine,
    }),
    z.object({
      type: z.literal('poll'),
      title: cardLine,
      options: z.array(z.object({ name: z.string(), votes: z.int(), voters })),
      /** Options beyond those that are kept. */
      more: z.int(),
      /** More than one may be chosen. */
      many: z.boolean(),
      /** How many people have voted. */
      voted: z.int(),
    }),
    z.object({
      type: z.literal('event'),
      title: cardLine,
      text: cardLine,
      place: cardLine,
      startsAt: instant.nullable(),
      endsAt: instant.nullable(),
      /** Where the call takes place, of those that are one. */
      url: cardLine,
      isCall: z.boolean(),
      isCancelled: z.boolean(),
      /** Everything that may be answered; `guests` come along with those who do. */
      answers: z.array(z.object({ answer: z.enum(eventAnswers), votes: z.int(), guests: z.int(), voters })),
    }),
    z.object({
      type: z.literal('invite'),
      to: z.enum(inviteTargets),
      title: cardLine,
      text: cardLine,
      /** Until when it holds. */
      endsAt: instant.nullable(),
      picture: cardLine,
    }),
    z.object({
      type: z.literal('link'),
      title: cardLine,
      text: cardLine,
      /** As it stands in the words. */
      url: z.string(),
      picture: cardLine,
    }),
  ])
  .meta({ id: 'MessageCard' });

export type CardView = z.output<typeof cardView>;
