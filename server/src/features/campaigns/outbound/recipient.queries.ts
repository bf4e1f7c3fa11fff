/** The recipients of a campaign as a queue: who is next, and what became of those before. States only go up. */
import { joinContactByNumber } from '#src/features/contacts/contacts.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import { failureWindow } from '../pace/pace.rules.ts';

/** The recipient who is next, with everything that has been decided about their message. */
export type Candidate = {
  readonly position: number;
  readonly number: string;
  readonly name: string;
  readonly email: string | null;
  readonly variant: number | null;
  readonly body: string | null;
  readonly messageId: string | null;
  readonly partsSent: number;
  readonly attempts: number;
  readonly sendingAt: Date | null;
  /** The contact who has the number, if there is one, and whether they may be written to. */
  readonly contactId: number | null;
  readonly optedOut: boolean;
  readonly blocked: boolean;
};

const next = statement<Candidate, [campaignId: number]>(
  'campaign-recipient-next',
  `select r.position, r.number, r.name, r.email, r.variant, r.body, r.message_id as "messageId", r.parts_sent as "partsSent",
     r.attempts, r.sending_at as "sendingAt", p.id as "contactId", coalesce(p.opted_out, false) as "optedOut", coalesce(p.is_blocked, false) as blocked
   from (
     select * from campaign_recipients
     where company_id = ${currentCompany} and campaign_id = $1 and status = 'pending' order by position limit 1 for update
   ) r
   ${joinContactByNumber('p', 'r.number')}`,
);

/** Returns the first recipient who is pending, locked; undefined when nobody is left. */
export const lockNextRecipient = async (ctx: Ctx, campaignId: number): Promise<Candidate | undefined> =>
  (await ctx.db.run(next, [campaignId]))[0];

const skip = statement<unknown, [campaignId: number, position: number, reason: string, now: Date]>(
  'campaign-recipient-skip',
  `update campaign_recipients set status = 'skipped', reason = $3, settled_at = $4
   where company_id = ${currentCompany} and campaign_id = $1 and position = $2 and status = 'pending'`,
);

export const skipRecipient = async (
  ctx: Ctx,
  campaignId: number,
  position: number,
  reason: string,
): Promise<void> => void (await ctx.db.run(skip, [campaignId, position, reason, ctx.now()]));

export type Decided = { readonly variant: number; readonly body: string; readonly messageId: string };

const begin = statement<
  unknown,
  [campaignId: number, position: number, variant: number, body: string, messageId: string, now: Date]
>(
  'campaign-recipient-begin',
  `update campaign_recipients set variant = $3, body = $4, message_id = $5, sending_at = $6
   where company_id = ${currentCompany} and campaign_id = $1 and position = $2`,
);

/** Begins an attempt: from now on its text and its id are what they are. */
export const beginRecipient = async (
  ctx: Ctx,
  campaignId: number,
  position: number,
  { variant, body, messageId }: Decided,
): Promise<void> =>
  void (await ctx.db.run(begin, [campaignId, position, variant, body, messageId, ctx.now()]));

const part = statement<unknown, [campaignId: number, position: number, parts: number]>(
  'campaign-recipient-part',
  `update campaign_recipients set parts_sent = greatest(parts_sent, $3)
   where company_id = ${currentCompany} and campaign_id = $1 and position = $2`,
);

/** Writes down how many of a recipient's messages have left. */
export const recordPart = async (
  ctx: Ctx,
  campaignId: number,
  position: number,
  parts: number,
): Promise<void> => void (await ctx.db.run(part, [campaignId, position, parts]));

const sent = statement<unknown, [campaignId: number, position: number, providerId: string, now: Date]>(
  'campaign-recipient-sent',
  `update campaign_recipients set status = case when status = 'pending' then 'sent' else status end, reason = null, provider_id = $3,
     sent_at = coalesce(sent_at, $4), settled_at = coalesce(settled_at, $4), sending_at = null
   where company_id = ${currentCompany} and campaign_id = $1 and position = $2 and status <> 'failed'`,
);

/** Marks a recipient's message as taken by the network; what the network has said of it meanwhile stands. */
export const markRecipientSent = async (
  ctx: Ctx,
  campaignId: number,
  position: number,
  providerId: string,
): Promise<void> => void (await ctx.db.run(sent, [campaignId, position, providerId, ctx.now()]));

const failed = statement<
  { position: number },
  [campaignId: number, position: number, reason: string, now: Date]
>(
  'campaign-recipient-failed',
  `update campaign_recipients set status = 'failed', reason = $3, settled_at = $4, sending_at = null
   where company_id = ${currentCompany} and campaign_id = $1 and position = $2 and status = 'pending' returning position`,
);

/**
 * Marks a recipient as failed; returns false when the message has arrived after all: what the network says is truer
 * than what we feared.
 */
export const markRecipientFailed = async (
  ctx: Ctx,
  campaignId: number,
  position: number,
  reason: string,
): Promise<boolean> => (await ctx.db.run(failed, [campaignId, position, reason, ctx.now()])).length > 0;

const postpone = statement<unknown, [campaignId: number, position: number, attempts: number]>(
  'campaign-recipient-postpone',
  `update campaign_recipients set attempts = $3, sending_at = null
   where company_id = ${currentCompany} and campaign_id = $1 and position = $2`,
);

/** Postpones a recipient whose attempt has certainly not reached the network; they stay the next in turn. */
export const postponeRecipient = async (
  ctx: Ctx,
  campaignId: number,
  position: number,
  attempts: number,
): Promise<void> => void (await ctx.db.run(postpone, [campaignId, position, attempts]));

const failures = statement<{ count: number }, [campaignId: number, last: number, since: Date | null]>(
  'campaign-failures',
  `select (count(*) filter (where status = 'failed'))::int as count from (
     select status from campaign_recipients
     where company_id = ${currentCompany} and campaign_id = $1 and status in ('sent', 'delivered', 'read', 'failed')
       and settled_at > coalesce($3::timestamptz, '-infinity') and settled_at is not null
     order by settled_at desc limit $2) l`,
);

/**
 * Returns how many of the campaign's last messages failed, of those since the moment at which somebody last let it go
 * on.
 */
export const countRecentFailures = async (
  ctx: Ctx,
  campaignId: number,
  since: Date | null,
): Promise<number> => (await ctx.db.run(failures, [campaignId, failureWindow.last, since]))[0]?.count ?? 0;

const byName = `company_id = ${currentCompany} and
  (campaign_id, position) in (
    select campaign_id, position from campaign_recipients where company_id = ${currentCompany} and message_id = $1
    union
    select campaign_id, position from campaign_recipients where company_id = ${currentCompany} and provider_id = $2)`;

type Name = { readonly messageId: string | null; readonly providerId: string };

const meant = reading<{ campaignId: number }, [messageId: string | null, providerId: string]>(
  'campaign-recipient-meant',
  `select campaign_id as "campaignId" from campaign_recipients where ${byName} limit 1`,
);

/** Returns the id of the campaign whose message this is, without a lock. */
export const findCampaignOf = async (
  ctx: Ctx,
  { messageId, providerId }: Name,
): Promise<number | undefined> => (await ctx.db.run(meant, [messageId, providerId]))[0]?.campaignId;

const raise = statement<
  unknown,
  [messageId: string | null, providerId: string, status: string, at: Date, rank: number]
>(
  'campaign-recipient-raise',
  `update campaign_recipients set status = $3, reason = null, provider_id = coalesce(provider_id, $2), sending_at = null,
     sent_at = coalesce(sent_at, $4), settled_at = coalesce(settled_at, $4),
     delivered_at = case when $5 >= 2 then coalesce(delivered_at, $4) else delivered_at end,
     read_at = case when $5 >= 3 then coalesce(read_at, $4) else read_at end
   where ${byName} and array_position(array['pending', 'failed', 'sent', 'delivered', 'read'], status) < $5 + 2`,
);

/** Raises a recipient to a state that the network tells (1 sent, 2 delivered, 3 read); an older one changes nothing. */
export async function raiseRecipient(ctx: Ctx, name: Name, ack: 1 | 2 | 3): Promise<void> {
  const status = (['sent', 'delivered', 'read'] as const)[ack - 1] ?? 'sent';
  await ctx.db.run(raise, [name.messageId, name.providerId, status, ctx.now(), ack]);
}

const lateFailure = statement<
  unknown,
  [messageId: string | null, providerId: string, reason: string, now: Date]
>(
  'campaign-recipient-late-failure',
  `update campaign_recipients set status = 'failed', reason = $3, settled_at = $4, sending_at = null
   where ${byName} and status in ('pending', 'sent')`,
);

/** Marks a recipient as failed after the network had taken the message. */
export const failRecipientLate = async (ctx: Ctx, name: Name, reason: string): Promise<void> =>
  void (await ctx.db.run(lateFailure, [name.messageId, name.providerId, reason, ctx.now()]));
