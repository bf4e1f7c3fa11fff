/** An integration: an outside bot that answers in a queue or on a connection. */
import { z } from 'zod';
import { instant, rowId, wireFlag, wireWhole } from '../../kernel/wire.ts';

export const integrationTypes = ['dialogflow', 'n8n', 'webhook', 'typebot'] as const;
export type IntegrationType = (typeof integrationTypes)[number];

export const dialogflowLanguages = ['pt-BR', 'en', 'es'] as const;
export const integrationNameLength = { min: 2, max: 50 } as const;
export const typebotDefaults = { delayMs: 1_000, expiresMinutes: 1 } as const;
/** A bot that types longer than this seems to have gone. */
export const longestTypebotDelayMs = 60_000;
/** A month. */
export const longestTypebotExpiry = 43_200;
/** What an address may also be told of, whoever leads the conversation. */
export const integrationEvents = [
  'message.received',
  'message.sent',
  'ticket.opened',
  'ticket.accepted',
  'ticket.transferred',
  'ticket.closed',
] as const;
export type IntegrationEvent = (typeof integrationEvents)[number];

export const integrationSecretLength = { min: 16, max: 200 } as const;

export const integrationView = z
  .object({
    id: rowId,
    type: z.enum(integrationTypes),
    name: z.string(),
    projectName: z.string(),
    /** Masked once it is set. */
    jsonContent: z.string(),
    language: z.string(),
    /** Where the agent lives; empty: everywhere. */
    region: z.string(),
    urlN8N: z.string(),
    /** Signs what is sent. Masked once it is set. */
    secret: z.string(),
    /** What is sent also holds the message as other products of this family send it. */
    compatible: z.boolean(),
    /** With `compatible`: that message is the body itself, and ours lies in it as `prosa`. */
    compatibleRoot: z.boolean(),
    /** What n8n and webhooks hear of besides what they are asked. */
    events: z.array(z.enum(integrationEvents)),
    typebotSlug: z.string(),
    typebotExpires: z.int(),
    typebotDelayMessage: z.int(),
    typebotKeywordFinish: z.string(),
    typebotKeywordRestart: z.string(),
    typebotRestartMessage: z.string(),
    typebotUnknownMessage: z.string(),
    /** Grows with every change; a change that names an older one is refused. */
    version: z.int(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'QueueIntegration' });
export type IntegrationView = z.output<typeof integrationView>;

/** Clients of this API family send null for what they leave empty. */
const words = (max: number) =>
  z
    .string()
    .max(max)
    .nullable()
    .transform((text) => (text ?? '').trim());

const number = (max: number) => wireWhole({ min: 0, max });

/** What people write about an integration, field by field; what one needs beside them says its type. */
export const integrationFields = z.object({
  type: z.enum(integrationTypes),
  name: z.string().trim().min(integrationNameLength.min).max(integrationNameLength.max),
  projectName: words(200),
  /** The account's key file; masked, it stays as it is. */
  jsonContent: words(20_000),
  language: z.union([z.enum(dialogflowLanguages), words(0)]),
  region: z
    .string()
    .max(40)
    .nullable()
    .transform((text) => (text ?? '').trim().toLowerCase())
    .pipe(z.string().regex(/^([a-z]+-[a-z]+\d{1,2})?$/)),
  urlN8N: words(2_000),
  /** Masked, it stays as it is. */
  secret: words(integrationSecretLength.max),
  compatible: wireFlag,
  compatibleRoot: wireFlag,
  events: z.array(z.enum(integrationEvents)).max(integrationEvents.length),
  typebotSlug: words(200),
  typebotExpires: number(longestTypebotExpiry),
  typebotDelayMessage: number(longestTypebotDelayMs),
  typebotKeywordFinish: words(100),
  typebotKeywordRestart: words(100),
  typebotRestartMessage: words(4_000),
  typebotUnknownMessage: words(4_000),
});
export type IntegrationFields = z.output<typeof integrationFields>;

/** What would lose an integration. */
export const integrationUses = z
  .object({ queues: z.int(), connections: z.int() })
  .meta({ id: 'IntegrationUses' });
export type IntegrationUses = z.output<typeof integrationUses>;

/** Why a bot gave no answer. */
export const botTroubles = [
  /** An address that may not be called. */
  'address',
  /** No answer in time, or it is overburdened. */
  'unavailable',
  /** The bot does not believe who we are. */
  'unauthorized',
  /** No such bot, flow or agent. */
  'missing',
  /** The bot did not take the question. */
  'refused',
  /** The bot's answer is none. */
  'garbage',
] as const;
export type BotTrouble = (typeof botTroubles)[number];

/** What came of trying credentials out: what the bot said to a greeting, or why it said nothing. */
export const integrationTest = z
  .object({
    ok: z.boolean(),
    trouble: z.enum(botTroubles).nullable(),
    /** HTTP status of the answer, where it is the other side that refuses. */
    status: z.int().nullable(),
    /** What the other side says of it, in its own words. */
    detail: z.string(),
    intent: z.string(),
    text: z.string(),
    latencyMs: z.int(),
  })
  .meta({ id: 'IntegrationTest' });
export type IntegrationTest = z.output<typeof integrationTest>;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** An event that was sent to an integration's address, and how that went. */
export const integrationDelivery = z
  .object({
    id: z.uuid(),
    integrationId: rowId,
    ticketId: rowId,
    event: z.string(),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    /** When it is tried next. */
    dueAt: instant.nullable(),
    status: z.int().nullable(),
    trouble: z.enum(botTroubles).nullable(),
    durationMs: z.int().nullable(),
    lastAt: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: 'IntegrationDelivery' });
export type IntegrationDelivery = z.output<typeof integrationDelivery>;
