/** A campaign tried out: a rehearsal that sends nothing, and a test that sends to one number. */
import { z } from 'zod';
import { instant } from '../../../kernel/wire.ts';
import { recipientStatuses } from '../reports/model.ts';

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
