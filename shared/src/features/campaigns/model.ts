/** A campaign: one text (in up to five versions) to everybody on a list, with a tag or of a segment, at a pace that keeps the number alive. */
import { z } from 'zod';
import { isClockTime, weekdays } from '../../kernel/hours.ts';
import { instant, rowId, wireChoice, wireFlag, wireJson, wireNone, wireWhole } from '../../kernel/wire.ts';
import { contactFilter, contactSegment } from '../contacts/index.ts';
import { maxTextLength, templateChoice } from '../messages/index.ts';

export const campaignStatuses = ['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

/** Why a campaign was cancelled, where nobody did it by hand. */
export const campaignStops = [
  /** Its start passed while nothing ran, more than a day ago. */
  'missed',
  'no_recipients',
  'no_message',
  'no_connection',
  /** What it was to send is not there any more. */
  'file_gone',
  /** The network does not let its approved text leave (any more). */
  'template_unavailable',
  /** Its approved text has a file above it, and the campaign has none that fits. */
  'template_file',
  /** Too many of its last messages failed. */
  'failures',
  /** The network has locked the number. */
  'number_blocked',
  /** The plan or the company does not allow campaigns any more. */
  'not_allowed',
] as const;
export type CampaignStop = (typeof campaignStops)[number];

export const campaignNameLength = { min: 2, max: 50 } as const;
export const messageFields = ['message1', 'message2', 'message3', 'message4', 'message5'] as const;
export type MessageField = (typeof messageFields)[number];
export type CampaignTexts = { readonly [F in MessageField]: string };

/** So long before its time a campaign is not changed any more. */
export const campaignLockMs = 3_600_000;

const text = z.string();
const named = z.object({ id: rowId, name: z.string() });

export const campaignView = z
  .object({
    id: rowId,
    companyId: rowId,
    name: z.string(),
    message1: text,
    message2: text,
    message3: text,
    message4: text,
    message5: text,
    /** The approved text that everybody gets instead of the five; its values may hold variables of campaigns. */
    template: templateChoice.nullable(),
    status: z.enum(campaignStatuses),
    statusReason: z.enum(campaignStops).nullable(),
    scheduledAt: instant.nullable(),
    startedAt: instant.nullable(),
    completedAt: instant.nullable(),
    whatsappId: rowId.nullable(),
    whatsapp: named.nullable(),
    contactListId: rowId.nullable(),
    contactList: named.nullable(),
    tagListId: rowId.nullable(),
    tagList: named.extend({ color: z.string() }).nullable(),
    /** Whoever fits this when it begins. */
    segment: contactSegment.nullable(),
    fileListId: rowId.nullable(),
    fileList: named.nullable(),
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
  .meta({ id: 'Campaign' });
export type CampaignView = z.output<typeof campaignView>;

/** With whom it is to reach, as clients of this API family count them; of very long lists the first ten thousand. */
export const campaignDetail = campaignView
  .extend({
    contactList: named
      .extend({ contacts: z.array(z.object({ isWhatsappValid: z.boolean().nullable() })) })
      .nullable(),
    shipping: z.array(z.object({ deliveredAt: instant.nullable() })),
  })
  .meta({ id: 'CampaignDetail' });

/** Clients of the family choose no list of people by its name. */
const people = z.union([wireChoice, z.literal('Nenhuma').transform(() => null)]).optional();
const message = z
  .string()
  .max(maxTextLength)
  .nullish()
  .transform((written) => (written === undefined ? undefined : (written ?? '')));

/** A wall clock in the company's zone (`YYYY-MM-DD HH:mm:ss`), or an instant; nothing where it is not scheduled. */
const scheduledAt = z
  .union([
    z.string().regex(/^(19|2\d)\d{2}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?$/),
    instant,
    z.literal('').transform(() => null),
  ])
  .nullish();

export const campaignFields = z.object({
  name: z.string().trim().min(campaignNameLength.min).max(campaignNameLength.max),
  message1: message,
  message2: message,
  message3: message,
  message4: message,
  message5: message,
  whatsappId: wireChoice.optional(),
  contactListId: people,
  tagListId: people,
  /** Contacts that fit it when the campaign begins; one that narrows nothing is refused. */
  segment: wireJson(contactFilter).or(wireNone).optional(),
  fileListId: wireChoice.optional(),
  /** Over an official number: an approved text reaches whoever has not written within a day. */
  template: wireJson(templateChoice).nullish(),
  scheduledAt,
});

/** Sent along by clients of this API family; the server knows better. */
export const campaignFamilyFields = {
  status: z.string().max(20).nullish(),
  companyId: wireChoice.optional(),
  mediaPath: z.string().max(2_000).nullish(),
  mediaName: z.string().max(500).nullish(),
  completedAt: z.string().max(40).nullish(),
};

export const recipientStatuses = ['pending', 'sent', 'delivered', 'read', 'failed', 'skipped'] as const;
export type RecipientStatus = (typeof recipientStatuses)[number];

/** Why somebody was left out. */
export const skipReasons = [
  'opted_out',
  'blocked',
  'invalid',
  /** Over an official number, without an approved text: they have not written within a day. */
  'window_closed',
  /** A variable of the approved text has nothing to say about them. */
  'no_value',
] as const;

export const recipientView = z
  .object({
    id: rowId,
    name: z.string(),
    number: z.string(),
    email: z.string().nullable(),
    status: z.enum(recipientStatuses),
    /** Why it failed or was left out: one of `skipReasons`, or how sending failed. */
    reason: z.string().nullable(),
    /** Which of the five texts it got. */
    variant: z.int().nullable(),
    sentAt: instant.nullable(),
    deliveredAt: instant.nullable(),
    readAt: instant.nullable(),
    repliedAt: instant.nullable(),
    /** The ticket in which they answered. */
    replyTicket: z.object({ id: rowId, uuid: z.string() }).nullable(),
  })
  .meta({ id: 'CampaignRecipient' });
export type RecipientView = z.output<typeof recipientView>;

/** What a running campaign waits for. */
export const campaignWaits = ['connection', 'held', 'window', 'cap', 'pause', 'network'] as const;
export type CampaignWait = (typeof campaignWaits)[number];

export const campaignCounts = z.object({
  total: z.int(),
  pending: z.int(),
  sent: z.int(),
  delivered: z.int(),
  read: z.int(),
  failed: z.int(),
  skipped: z.int(),
  replied: z.int(),
});
export type CampaignCounts = z.output<typeof campaignCounts>;

export const campaignReport = z
  .object({
    campaign: campaignView,
    /** Of the rows that it has; of one that has not begun, of whom it would reach now. */
    counts: campaignCounts,
    /** How often each of the five texts has left. */
    variants: z.array(z.object({ variant: z.int(), count: z.int() })),
    /** Why people were left out or not reached, most of them first. */
    reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
    waiting: z.enum(campaignWaits).nullable(),
    /** When the next one may leave. */
    nextAt: instant.nullable(),
    /** When the last one will have left, at this pace. */
    endsAt: instant.nullable(),
  })
  .meta({ id: 'CampaignReport' });
export type CampaignReport = z.output<typeof campaignReport>;

/** What would happen, without anything happening. */
export const campaignRehearsal = z
  .object({
    counts: z.object({
      total: z.int(),
      ready: z.int(),
      optedOut: z.int(),
      blocked: z.int(),
      invalid: z.int(),
      windowClosed: z.int(),
      noValue: z.int(),
    }),
    /** Whether its network lets texts of its own reach only those who have written within a day. */
    windowed: z.boolean(),
    startsAt: instant,
    /** Null where it would not end within a year. */
    endsAt: instant.nullable(),
    seconds: z.int().nullable(),
    samples: z.array(
      z.object({
        name: z.string(),
        number: z.string(),
        email: z.string().nullable(),
        variant: z.int(),
        body: z.string(),
      }),
    ),
  })
  .meta({ id: 'CampaignRehearsal' });
export type CampaignRehearsal = z.output<typeof campaignRehearsal>;

/** What became of a test: nothing while it is on its way. */
export const campaignTest = z
  .object({
    status: z.enum(recipientStatuses),
    /** Why it was left out or failed, or why nothing was sent at all. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'CampaignTest' });
export type CampaignTest = z.output<typeof campaignTest>;

/** Seconds between two messages, messages before a longer pause, and seconds of that pause. */
export const intervalOptions = {
  messageInterval: [0, 5, 10, 15, 20],
  longerIntervalAfter: [0, 1, 5, 10, 15, 20, 30, 40, 60, 80, 100, 120],
  greaterInterval: [0, 1, 5, 10, 15, 20, 30, 40, 60, 80, 100, 120],
} as const;

export const maxCampaignVariables = 50;
const oneOf = (options: readonly number[]) =>
  z
    .union([
      z.int(),
      z
        .string()
        .regex(/^\d{1,3}$/)
        .transform(Number),
    ])
    .refine((value) => options.includes(value));
const count = (max: number) => wireWhole({ min: 0, max });
const clockTime = z.string().refine(isClockTime);

/** `{cupom}` and what stands in its place. */
export const campaignVariable = z.object({
  /** Thirty letters, some of two units each, and the braces around them. */
  key: z
    .string()
    .trim()
    .max(68)
    .transform((key) => key.replace(/^\{{1,4}|\}{1,4}$/g, ''))
    .pipe(z.string().regex(/^[\p{L}\p{N}_-]{1,30}$/u)),
  value: z.string().max(1_000),
});
export type CampaignVariable = z.output<typeof campaignVariable>;

export const campaignSettingsFields = z.object({
  messageInterval: oneOf(intervalOptions.messageInterval),
  longerIntervalAfter: oneOf(intervalOptions.longerIntervalAfter),
  greaterInterval: oneOf(intervalOptions.greaterInterval),
  /** One that exists already is not added again: the first of a name counts. */
  variables: z
    .array(campaignVariable)
    .max(maxCampaignVariables)
    .transform((all) => all.filter((one, at) => all.findIndex(({ key }) => sameKey(key, one.key)) === at)),
  /** When campaigns may write, on the clock of the company's zone. */
  window: z
    .object({
      enabled: wireFlag,
      startTime: clockTime,
      endTime: clockTime,
      days: z.array(z.enum(weekdays)).max(7),
    })
    .refine(
      ({ enabled, startTime, endTime, days }) => !enabled || (days.length > 0 && startTime !== endTime),
    ),
  /** People a connection writes to within a day; 0 for no bound. */
  dailyCap: count(100_000),
  /** A number that is new to this begins with few and doubles day by day. */
  warmUp: wireFlag,
  /** What people write who want no more, beside SAIR. */
  optOutWords: z.array(z.string().trim().min(2).max(30)).max(20),
  /** What they are answered; nothing where it is empty. */
  optOutReply: z.string().trim().max(1_000),
});
export type CampaignSettings = z.output<typeof campaignSettingsFields>;
export type CampaignSettingKey = keyof CampaignSettings;

export const sameKey = (one: string, other: string): boolean =>
  one.toLocaleLowerCase('pt-BR') === other.toLocaleLowerCase('pt-BR');

export const defaultCampaignSettings: CampaignSettings = {
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [],
  window: {
    enabled: false,
    startTime: '08:00',
    endTime: '20:00',
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  },
  dailyCap: 1_000,
  warmUp: false,
  optOutWords: ['PARAR', 'DESCADASTRAR'],
  optOutReply: 'Pronto! Você não vai mais receber nossas campanhas.',
};

/** The word that always counts. */
export const optOutWord = 'SAIR';

/** One setting as it travels: its value is JSON text. */
export const campaignSettingView = z
  .object({ key: z.string(), value: z.string() })
  .meta({ id: 'CampaignSetting' });
export type CampaignSettingView = z.output<typeof campaignSettingView>;
