/** The report of a campaign: how far it has come, and what became of each recipient. */
import { z } from 'zod';
import { instant, rowId } from '../../../kernel/wire.ts';
import { campaignView } from '../model.ts';

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
    /** Counts of the campaign's rows; while it has not begun, of whom it would reach now. */
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

/** Recipients on a page of the report. */
export const recipientsPerPage = 50;
