/** A company's choices about all its campaigns: pace, variables, hours, and how people leave. */
import { z } from 'zod';
import { weekdays } from '../../kernel/hours.ts';
import { isClockTime } from '../../kernel/time.ts';
import { wireFlag, wireWhole } from '../../kernel/wire.ts';

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
  /** Variables by their keys; of several with the same key the first counts. */
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

/** A setting of campaigns as it travels: the value is JSON text. */
export const campaignSettingView = z
  .object({ key: z.string(), value: z.string() })
  .meta({ id: 'CampaignSetting' });

export type CampaignSettingView = z.output<typeof campaignSettingView>;
