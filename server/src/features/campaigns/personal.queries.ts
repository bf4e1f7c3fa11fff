/** What is kept about one number. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';

export type CampaignRecord = {
  readonly campaignId: number;
  readonly campaign: string;
  readonly name: string;
  readonly number: string;
  readonly email: string | null;
  readonly body: string | null;
  readonly status: string;
  readonly sentAt: Date | null;
  readonly repliedAt: Date | null;
};

const records = reading<CampaignRecord, [numbers: string[], after: number, limit: number]>(
  'campaign-records',
  `select c.id as "campaignId", c.name as campaign, r.name, r.number, r.email, r.body, r.status, r.sent_at as "sentAt", r.replied_at as "repliedAt"
   from campaign_recipients r join campaigns c on c.company_id = r.company_id and c.id = r.campaign_id
   where r.company_id = ${currentCompany} and r.number = any($1::text[]) and c.id > $2 order by c.id limit $3`,
);

export const listPersonalData = (
  ctx: Ctx,
  numbers: readonly string[],
  after: number,
  limit: number,
): Promise<CampaignRecord[]> => ctx.db.run(records, [[...numbers], after, limit]);

/** Forgets who was written to; that somebody was stays, for the counts. */
const erase = statement<{ position: number }, [numbers: string[], limit: number]>(
  'campaign-records-erase',
  `update campaign_recipients r set name = '', email = null, body = null, number = 'x' || r.position,
     status = case when r.status = 'pending' then 'skipped' else r.status end, reply_ticket_id = null
   from (select campaign_id, position from campaign_recipients
         where company_id = ${currentCompany} and number = any($1::text[]) limit $2) l
   where r.company_id = ${currentCompany} and r.campaign_id = l.campaign_id and r.position = l.position returning r.position`,
);

export const erasePersonalData = async (
  ctx: Ctx,
  numbers: readonly string[],
  limit: number,
): Promise<number> => (numbers.length === 0 ? 0 : (await ctx.db.run(erase, [[...numbers], limit])).length);
