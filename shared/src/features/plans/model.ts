/** A plan: what a company may use and how much of it. */
import { z } from 'zod';
import { constants, megabyte } from '../../kernel/constants.ts';
import { rowId, wireCount, wireFlag } from '../../kernel/wire.ts';

export const planView = z
  .object({
    id: rowId,
    name: z.string(),
    users: z.int(),
    connections: z.int(),
    queues: z.int(),
    /** How large a file may be, in megabytes. */
    fileMegabytes: z.int(),
    /** Reais a month. */
    value: z.number(),
    enabled: z.boolean(),
    useCampaigns: z.boolean(),
    useSchedules: z.boolean(),
    useInternalChat: z.boolean(),
    useExternalApi: z.boolean(),
    useKanban: z.boolean(),
    useOpenAi: z.boolean(),
    useIntegrations: z.boolean(),
  })
  .meta({ id: 'Plan' });
export type PlanView = z.output<typeof planView>;

/** A plan as the platform's operator sees it. */
export const planInUse = planView
  .extend({
    /** How many companies have it. */
    companies: z.int(),
  })
  .meta({ id: 'PlanInUse' });
export type PlanInUse = z.output<typeof planInUse>;

export const planNameLength = { min: 2, max: 50 } as const;
/** A file may be no larger than this under any plan. */
export const mostFileMegabytes = constants.maxFileBytes / megabyte;
export const highestPlanValue = 1_000_000;

/** Reais, as a number or as text with a dot or a comma; no more than two digits behind it. */
const reais = z
  .union([
    z.number(),
    z
      .string()
      .trim()
      .regex(/^\d{1,7}([.,]\d{1,2})?$/)
      .transform((text) => Number(text.replace(',', '.'))),
  ])
  .pipe(
    z
      .number()
      .min(0)
      .max(highestPlanValue)
      .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6),
  );

/** What the operator writes about a plan. */
export const planFields = z.object({
  name: z.string().trim().min(planNameLength.min).max(planNameLength.max),
  users: wireCount,
  connections: wireCount,
  queues: wireCount,
  fileMegabytes: wireCount.pipe(z.int().min(1).max(mostFileMegabytes)),
  value: reais,
  enabled: wireFlag,
  useCampaigns: wireFlag,
  useSchedules: wireFlag,
  useInternalChat: wireFlag,
  useExternalApi: wireFlag,
  useKanban: wireFlag,
  useOpenAi: wireFlag,
  useIntegrations: wireFlag,
});
export type PlanFields = z.output<typeof planFields>;

const on = wireFlag.default(true);

/** A new plan: what it allows is nothing unless told, what it switches on is everything. */
export const newPlan = planFields.extend({
  users: wireCount.default(0),
  connections: wireCount.default(0),
  queues: wireCount.default(0),
  fileMegabytes: planFields.shape.fileMegabytes.default(mostFileMegabytes),
  value: reais.default(0),
  enabled: on,
  useCampaigns: on,
  useSchedules: on,
  useInternalChat: on,
  useExternalApi: on,
  useKanban: on,
  useOpenAi: on,
  useIntegrations: on,
});
