/** A connection: one WhatsApp number or session of a company. */
import { z } from 'zod';
import { instant, rowId, wireChoice, wireFlag, wireNone, wireWhole } from '../../kernel/wire.ts';
import { queueTag } from '../queues/index.ts';
import { restrictionView } from './health/model.ts';
import { qualityLights } from './quality.ts';
import { connectionStatuses, statusReasons } from './sessions/statuses.ts';

/** `beta` is WhatsApp Web, `cloud` Meta's official API, `sandbox` the simulated phones. */
export const providers = ['beta', 'cloud', 'sandbox'] as const;
export type Provider = (typeof providers)[number];

/** Phones that are not there. */
export const simulatedProvider = 'sandbox' satisfies Provider;

/** Returns whether a connection takes a place of those that the plan has: simulated phones take none. */
export const countsInPlan = (provider: Provider): boolean => provider !== simulatedProvider;

/** Clients of this API family send null for a text that was left empty. */
const text = z.union([z.string().max(4_000), z.null().transform(() => '')]);

/** A field that was left empty is 0. */
const whole = (max: number) => z.union([wireWhole({ min: 0, max }), wireNone.transform(() => 0)]);
const mostMinutes = 525_600;
const mostHistoryDays = 90;

/** People write about once a second; whoever is faster is taken for a machine. */
export const usualMessagesPerMinute = 60;
export const mostMessagesPerMinute = 600;

/** What people write about a connection. */
export const connectionFields = z.object({
  name: z.string().trim().min(2).max(50),
  isDefault: wireFlag,
  greetingMessage: text,
  complationMessage: text,
  outOfHoursMessage: text,
  ratingMessage: text,
  expiresInactiveMessage: text,
  transferQueueId: wireChoice,
  promptId: wireChoice,
  integrationId: wireChoice,
  expiresTicket: whole(mostMinutes),
  timeToTransfer: z.union([wireWhole({ min: 0, max: mostMinutes }), wireNone]),
  timeUseBotQueues: whole(mostMinutes),
  maxUseBotQueues: whole(1_000),
  /** How often a linked number writes at most, whoever writes over it; 0 as fast as its network allows. */
  messagesPerMinute: z.union([
    wireWhole({ min: 0, max: mostMessagesPerMinute }),
    wireNone.transform(() => usualMessagesPerMinute),
  ]),
  /** For how many days back messages of a linked phone are taken over; none with 0. */
  historyDays: whole(mostHistoryDays),
  /** Whom its address book names become contacts, and are called what they are called there. */
  takesAddressBook: wireFlag,
  /** Whom it has private chats with become contacts. */
  takesChatPartners: wireFlag,
});

export const connectionView = z
  .object({
    id: rowId,
    name: z.string(),
    isDefault: z.boolean(),
    greetingMessage: z.string(),
    complationMessage: z.string(),
    outOfHoursMessage: z.string(),
    ratingMessage: z.string(),
    expiresInactiveMessage: z.string(),
    transferQueueId: rowId.nullable(),
    promptId: rowId.nullable(),
    integrationId: rowId.nullable(),
    expiresTicket: z.int(),
    timeToTransfer: z.int().nullable(),
    timeUseBotQueues: z.int(),
    maxUseBotQueues: z.int(),
    messagesPerMinute: z.int(),
    historyDays: z.int(),
    takesAddressBook: z.boolean(),
    takesChatPartners: z.boolean(),
    status: z.enum(connectionStatuses),
    statusReason: z.enum(statusReasons).nullable(),
    /** When the session is tried again by itself, where that is long: the end of a ban that has one. */
    retryAt: instant.nullable(),
    provider: z.enum(providers),
    /** The connection's number once it is known. */
    number: z.string().nullable(),
    /** The code to scan; empty unless the status is `qrcode` and one asked for this one connection. */
    qrcode: z.string(),
    retries: z.int(),
    /** Masked when one is set, empty otherwise. */
    token: z.string(),
    /** The linked number's own proxy, its password masked; empty: the installation's, if it has one. Admins only. */
    proxy: z.string(),
    /** The token is short or plain, or was never measured: it works, and should be renewed. Admins only. */
    weakToken: z.boolean(),
    queues: z.array(queueTag),
    restriction: restrictionView.nullable(),
    /** How its number stands with its network; null for one that is simulated or was never linked. */
    quality: z.enum(qualityLights).nullable(),
    /** An official number's account; admins only, null for other networks. Secrets are told as set or not. */
    cloud: z
      .object({
        phoneNumberId: z.string(),
        wabaId: z.string(),
        /** Path below the installation's public address that Meta must call. */
        webhookPath: z.string(),
        /** When Meta last called it. */
        webhookSeenAt: instant.nullable(),
        /** Meta says that people have complained; null where it has said nothing. */
        isFlagged: z.boolean().nullable(),
        /** How many people a day it may begin conversations with; null where Meta has not told. */
        dailyLimit: z.union([z.int(), z.literal('unlimited')]).nullable(),
        /** What people should know of the account, in Meta's own word for it. */
        notice: z.object({ event: z.string(), detail: z.string().nullable(), at: instant }).nullable(),
      })
      .nullable(),
    /** Grows with every change that a person makes; a change that names an older one is refused. */
    version: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Connection' });

export type ConnectionView = z.output<typeof connectionView>;
