/** A message of a conversation, in either direction, with how far it has come. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';
import { contactCard } from '../contacts/index.ts';

export const mediaTypes = [
  'conversation',
  'extendedTextMessage',
  'image',
  'audio',
  'video',
  'application',
  'locationMessage',
  'vcard',
  'call_log',
  /** Could not be read yet; it becomes what it is when it can. */
  'waiting',
  /** Could not be read, and nobody is expected to send it again; it still becomes what it is if somebody does. */
  'unreadable',
  /** Something that this version cannot show. */
  'unsupported',
] as const;
export type MediaType = (typeof mediaTypes)[number];

/** What a conversation's gallery is cut into. */
export const galleryKinds = ['visual', 'document', 'audio', 'link'] as const;
export type GalleryKind = (typeof galleryKinds)[number];

/**
 * Delivery states on the wire; they only go up. Clients of this API family show what is 4 or 5 as read. A failed message
 * stays at `queued` and carries `sendError`.
 */
export const ack = { queued: 0, sent: 1, delivered: 2, read: 4, played: 5 } as const;

/** Why a message did not leave, as `sendError.code`. */
export const sendErrorCodes = [
  'not_on_whatsapp',
  'rate_limited',
  'restricted',
  'blocked',
  'window_closed',
  'too_large',
  'not_supported',
  'too_many_to_one',
  'template',
  'network_error',
  /** Nobody can say whether it arrived; sending it again may show it twice. */
  'UNKNOWN_OUTCOME',
] as const;

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
    /** Of documents that its network takes, in small letters; null where it takes any. */
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
    /** Its sender let it be looked at once; here it stays. */
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

export const quotedView = z
  .object({
    id: z.string(),
    body: z.string(),
    fromMe: z.boolean(),
    mediaType: z.string(),
    mediaUrl: z.string().nullable(),
    contact: contactCard.nullable(),
    /** Its file, while we have the answered message. */
    media: mediaView.nullable(),
  })
  .meta({ id: 'QuotedMessage' });

export const locationView = z
  .object({
    latitude: z.number(),
    longitude: z.number(),
    name: z.string().nullable(),
    address: z.string().nullable(),
    /** Its owner is on the move; only the first place is known. */
    live: z.boolean(),
  })
  .meta({ id: 'Location' });

export const sharedContact = z
  .object({ name: z.string(), phones: z.array(z.string()), vcard: z.string() })
  .meta({ id: 'SharedContact' });

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

export const messageView = z
  .object({
    id: z.string(),
    ticketId: rowId,
    /** Dense number within the conversation; messages are ordered by it. */
    seq: z.int(),
    body: z.string(),
    fromMe: z.boolean(),
    read: z.boolean(),
    mediaType: z.string(),
    mediaUrl: z.string().nullable(),
    isDeleted: z.boolean(),
    isEdited: z.boolean(),
    isForwarded: z.boolean(),
    ack: z.int().min(0).max(5),
    sendError: z.object({ code: z.string() }).nullable(),
    quotedMsg: quotedView.nullable(),
    contactId: rowId,
    /** In a group: who of it wrote. */
    contact: contactCard.nullable(),
    /** The agent who wrote it, when one did. */
    user: z.object({ id: rowId, name: z.string() }).nullable(),
    queue: z.object({ name: z.string(), color: z.string() }).nullable(),
    internalReaction: z.string().nullable(),
    externalReaction: z.string().nullable(),
    buttonsJSON: z.string().nullable(),
    /** Its file, for images, videos, sounds, documents and stickers. */
    media: mediaView.nullable(),
    location: locationView.nullable(),
    contacts: z.array(sharedContact).nullable(),
    call: z.object({ video: z.boolean() }).nullable(),
    card: cardView.nullable(),
    /** Which of our buttons was pressed. */
    choiceId: z.string().nullable(),
    /** What it is that cannot be shown, for people who look into it. */
    unsupported: z.string().nullable(),
    /** A reaction, edit or deletion of ours that the network refused; it has been undone here. */
    changeError: z.object({ kind: z.enum(['reaction', 'edit', 'revoke']), code: z.string() }).nullable(),
    /** The system wrote it by itself: the name of the rule by which it did. */
    automatic: z.string().nullable(),
    /** What a recording says, where somebody has had it written down. */
    transcript: z.string().nullable(),
    /** Caught up after an interruption. */
    late: z.boolean(),
    /** When WhatsApp says it was written. */
    createdAt: instant,
  })
  .meta({ id: 'Message' });
export type MessageView = z.output<typeof messageView>;

/** What came of one request to send. */
export const sentView = messageView.extend({ others: z.array(messageView) }).meta({ id: 'SentMessage' });
export type SentView = z.output<typeof sentView>;

/** What a message said until somebody changed it. */
export const messageChangeView = z
  .object({
    id: rowId,
    kind: z.enum(['edit', 'revoke']),
    body: z.string(),
    /** Null when it was done on a phone. */
    user: z.object({ id: rowId, name: z.string() }).nullable(),
    changedAt: instant,
  })
  .meta({ id: 'MessageChange' });
export type MessageChangeView = z.output<typeof messageChangeView>;

/** A message that holds what was searched for, and where it can be jumped to. */
export const messageHit = z
  .object({
    id: z.string(),
    /** The latest ticket of its conversation that the caller may see; the message stands in it at `seq`. */
    ticketId: rowId,
    ticketUuid: z.uuid(),
    seq: z.int(),
    fromMe: z.boolean(),
    mediaType: z.string(),
    /** A piece of its text, in one line and without marks; of its file's name where that holds the words. */
    excerpt: z.string(),
    /** Where the words stand in the excerpt, end excluded. */
    marks: z.array(z.object({ from: z.int(), to: z.int() })),
    contact: contactCard,
    isGroup: z.boolean(),
    queue: z.object({ name: z.string(), color: z.string() }).nullable(),
    whatsapp: z.object({ id: rowId, name: z.string() }),
    createdAt: instant,
  })
  .meta({ id: 'MessageHit' });
export type MessageHit = z.output<typeof messageHit>;

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
