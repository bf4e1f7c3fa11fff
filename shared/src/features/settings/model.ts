/** Company settings: a fixed catalogue of keys with their allowed values; every company always has every key. */
import { z } from 'zod';
import { defaultZone, isZone } from '../../kernel/time.ts';
import { instant } from '../../kernel/wire.ts';

const switchValue = z.enum(['enabled', 'disabled']);

/** A whole number between two bounds, as text. */
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/)
    .refine((text) => Number(text) >= min && Number(text) <= max);

/** No value of any setting is longer; most allow much less. */
export const longestSetting = 4_000;
const customerText = z.string().max(longestSetting);

type Entry = {
  readonly value: z.ZodType<string>;
  readonly initial: string;
  /** Goes in and never comes out. */
  readonly secret?: true;
  /** A column of the company itself. */
  readonly ofCompany?: true;
  /** The setting is one for the whole installation: only its operator changes it. */
  readonly ofPlatform?: true;
};

/** Minutes in which a closed conversation may still be rated, and days that messages are kept. */
export const ratingWindowMinutes = { min: 1, max: 10_080 } as const;
export const retentionDays = { min: 0, max: 3_650 } as const;

/** How many open tickets somebody is given at most, where they have no capacity of their own. */
export const assignmentCapacity = { min: 1, max: 999 } as const;
/** Hours in which a customer comes back to who attended them last, and minutes after which the tickets of somebody away wait again; 0 never. */
export const assignmentStickyHours = { min: 0, max: 8_760 } as const;
export const assignmentReturnMinutes = { min: 0, max: 1_440 } as const;
/** Minutes without a touch of keyboard or pointer after which somebody counts as away; 0 never. */
export const awayAfterMinutes = { min: 0, max: 480 } as const;

/** For how many seconds closing words are held back, in which a closing can be taken back; 0 sends them at once. */
export const resolveUndoSeconds = { min: 0, max: 60 } as const;

/** Key → what its text may be and what a new company starts with. */
export const settingCatalogue = {
  userRating: { value: switchValue, initial: 'disabled' },
  ratingWindow: { value: wholeNumber(ratingWindowMinutes.min, ratingWindowMinutes.max), initial: '60' },
  resolveUndoSeconds: { value: wholeNumber(resolveUndoSeconds.min, resolveUndoSeconds.max), initial: '6' },
  /** Whether who closes a conversation chooses a reason, where its queue or the company has a list of them. */
  resolveReasonRequired: { value: switchValue, initial: 'disabled' },
  /** Where whoever has dealt with a conversation goes: on to the next one of the list, or back to the list. */
  afterResolve: { value: z.enum(['next', 'list']), initial: 'next' },
  scheduleType: { value: z.enum(['disabled', 'queue', 'company']), initial: 'disabled' },
  call: { value: switchValue, initial: 'enabled' },
  CheckMsgIsGroup: { value: switchValue, initial: 'enabled' },
  sendGreetingAccepted: { value: switchValue, initial: 'disabled' },
  sendMsgTransfTicket: { value: switchValue, initial: 'disabled' },
  sendGreetingMessageOneQueues: { value: switchValue, initial: 'disabled' },
  chatBotType: { value: z.enum(['text', 'button', 'list']), initial: 'text' },
  /** What customers are told when their ticket is accepted, handed on, or when they call; empty says the usual words. */
  acceptedMessage: { value: customerText, initial: '' },
  transferMessage: { value: customerText, initial: '' },
  callMessage: { value: customerText, initial: '' },
  asaas: { value: z.string().trim().max(500), initial: '', secret: true },
  campaignsEnabled: { value: z.enum(['true', 'false']), initial: 'true' },
  /** Whether users who are no admins may look into waiting conversations. */
  pendingPeek: { value: switchValue, initial: 'disabled' },
  /** Whether users who are no admins see only what was written in queues of theirs. */
  historyOwnQueues: { value: switchValue, initial: 'disabled' },
  /** Whether users who are no admins, supervisors neither, may take all contacts away as a file. */
  contactsExport: { value: switchValue, initial: 'disabled' },
  /** Who needs a second factor at sign-in. */
  secondFactorFor: { value: z.enum(['nobody', 'admins', 'everyone']), initial: 'nobody' },
  assignmentCapacity: {
    value: wholeNumber(assignmentCapacity.min, assignmentCapacity.max),
    initial: '10',
  },
  assignmentStickyHours: {
    value: wholeNumber(assignmentStickyHours.min, assignmentStickyHours.max),
    initial: '24',
  },
  assignmentReturnMinutes: {
    value: wholeNumber(assignmentReturnMinutes.min, assignmentReturnMinutes.max),
    initial: '15',
  },
  awayAfterMinutes: {
    value: wholeNumber(awayAfterMinutes.min, awayAfterMinutes.max),
    initial: '10',
  },
  /** Whether names and words of customers are pushed to devices; without it only that there is something. */
  pushText: { value: switchValue, initial: 'disabled' },
  /** The key that sends what was written. */
  composerKey: { value: z.enum(['enter', 'ctrlEnter']), initial: 'enter' },
  /** How long messages are kept; 0 is for ever. */
  retentionDays: { value: wholeNumber(retentionDays.min, retentionDays.max), initial: '0' },
  /** The language of texts to customers and of letters. */
  language: { value: z.enum(['pt', 'en', 'es']), initial: 'pt', ofCompany: true },
  timezone: { value: z.string().max(60).refine(isZone), initial: defaultZone, ofCompany: true },
  /** Whether strangers may sign their companies up. */
  userCreation: { value: switchValue, initial: 'enabled', ofPlatform: true },
} as const satisfies Record<string, Entry>;

export type SettingKey = keyof typeof settingCatalogue;
export type SettingValue<K extends SettingKey> = z.output<(typeof settingCatalogue)[K]['value']>;
export const settingKeys = Object.keys(settingCatalogue) as SettingKey[];
export const settingEntry = (key: SettingKey): Entry => settingCatalogue[key];
/** Key → what a new company starts with. */
export const initialSettings: Readonly<Record<string, string>> = Object.fromEntries(
  settingKeys.map((key) => [key, settingEntry(key).initial]),
);
/** The keys that have a row of their own. */
export const storedSettingKeys = settingKeys.filter(
  (key) => settingEntry(key).ofCompany !== true && settingEntry(key).ofPlatform !== true,
);

/** What a stored secret looks like from outside. Sent back, it leaves the secret unchanged. */
export const maskedSecret = '••••••••';

export const settingView = z.object({ key: z.string(), value: z.string() }).meta({ id: 'Setting' });
export type SettingView = z.output<typeof settingView>;

/**
 * How long, in milliseconds, old messages are kept on after retention was narrowed: time to notice, and to take it
 * back.
 */
export const retentionDelayMs = 24 * 3_600_000;

export const retentionView = z
  .object({
    /** For how many days messages are kept; 0 is for ever. */
    days: z.int(),
    /** While a narrower choice waits: what is kept until then, and when the first messages go. */
    pending: z.object({ keptDays: z.int(), purgeAt: instant }).nullable(),
  })
  .meta({ id: 'Retention' });
export type RetentionView = z.output<typeof retentionView>;

/** What would go for good with the first purge, were messages kept for so many days. */
export const retentionPreview = z
  .object({
    /** Whether less would be kept than now; otherwise nothing goes that would not have gone anyway. */
    narrows: z.boolean(),
    messages: z.int(),
    files: z.int(),
    /** Counting ended early: it is at least so many of each. */
    more: z.boolean(),
    /** Closed tickets that would lose messages. */
    tickets: z.int(),
    oldestAt: instant.nullable(),
    purgeAt: instant,
  })
  .meta({ id: 'RetentionPreview' });
export type RetentionPreview = z.output<typeof retentionPreview>;
