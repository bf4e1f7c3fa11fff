/** What people who were written to by a campaign answer, and whoever wants no more. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';

export type Answered = { readonly campaignId: number; readonly position: number };

const latest = reading<Answered & { replied: boolean }, [numbers: string[], since: Date]>(
  'campaign-recipient-latest',
  `select campaign_id as "campaignId", position, replied_at is not null as replied from campaign_recipients
   where company_id = ${currentCompany} and number = any($1::text[]) and sent_at > $2 order by sent_at desc limit 1`,
);

/** Returns the person's latest campaign, unless they have answered it before. */
export async function findUnanswered(
  ctx: Ctx,
  numbers: readonly string[],
  since: Date,
): Promise<Answered | undefined> {
  const [row] = await ctx.db.run(latest, [[...numbers], since]);
  return row === undefined || row.replied ? undefined : row;
}

const reply = statement<unknown, [campaignId: number, position: number, ticketId: number, now: Date]>(
  'campaign-recipient-reply',
  `update campaign_recipients set replied_at = $4, reply_ticket_id = $3
   where company_id = ${currentCompany} and campaign_id = $1 and position = $2 and replied_at is null`,
);

export const recordReply = async (
  ctx: Ctx,
  { campaignId, position }: Answered,
  ticketId: number,
): Promise<void> => void (await ctx.db.run(reply, [campaignId, position, ticketId, ctx.now()]));

const known = statement<{ known: boolean }, [numbers: string[]]>(
  'campaign-recipient-known',
  `select exists(select 1 from campaign_recipients where company_id = ${currentCompany} and number = any($1::text[])) as known`,
);

/** Returns whether any campaign has ever meant to write to this person. */
export const isRecipient = async (ctx: Ctx, numbers: readonly string[]): Promise<boolean> =>
  (await ctx.db.run(known, [[...numbers]]))[0]?.known ?? false;

const anySince = statement<{ any: boolean }, [since: Date]>(
  'campaigns-any-since',
  `select exists(select 1 from campaigns where company_id = ${currentCompany} and started_at > $1) as any`,
);

/** Returns whether the company has run a campaign since the given moment. */
export const hasRecentCampaigns = async (ctx: Ctx, since: Date): Promise<boolean> =>
  (await ctx.db.run(anySince, [since]))[0]?.any ?? false;

const skipAll = statement<unknown, [numbers: string[], now: Date]>(
  'campaign-recipient-skip-everywhere',
  `update campaign_recipients set status = 'skipped', reason = 'opted_out', settled_at = $2
   where company_id = ${currentCompany} and number = any($1::text[]) and status = 'pending' and sending_at is null`,
);

/** Marks whatever was still to be sent to these numbers as skipped, in every campaign. */
export const skipEverywhere = async (ctx: Ctx, numbers: readonly string[]): Promise<void> =>
  void (await ctx.db.run(skipAll, [[...numbers], ctx.now()]));
