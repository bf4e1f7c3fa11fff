/** What became of a campaign's recipients: counts in one pass over its rows, and the rows themselves page by page. */
import type { RecipientStatus } from '@prosa/shared';
import { joinTicket } from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading } from '#src/platform/db/statement.ts';

export type Tally = {
  readonly status: RecipientStatus;
  readonly variant: number | null;
  readonly reason: string | null;
  readonly count: number;
};

const tally = reading<Tally, [campaignId: number]>(
  'campaign-tally',
  `select status, variant, reason, count(*)::int as count from campaign_recipients
   where company_id = ${currentCompany} and campaign_id = $1 group by status, variant, reason`,
);

/** Returns the recipients' counts by state, text and reason, in one pass. */
export const tallyRecipients = (ctx: Ctx, campaignId: number): Promise<Tally[]> =>
  ctx.db.run(tally, [campaignId]);

const replied = reading<{ count: number }, [campaignId: number]>(
  'campaign-replied',
  `select count(*)::int as count from campaign_recipients
   where company_id = ${currentCompany} and campaign_id = $1 and replied_at is not null`,
);

export const countReplied = async (ctx: Ctx, campaignId: number): Promise<number> =>
  (await ctx.db.run(replied, [campaignId]))[0]?.count ?? 0;

export type ReportRow = {
  readonly position: number;
  readonly name: string;
  readonly number: string;
  readonly email: string | null;
  readonly status: RecipientStatus;
  readonly reason: string | null;
  readonly variant: number | null;
  readonly body: string | null;
  readonly sentAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly readAt: Date | null;
  readonly repliedAt: Date | null;
  readonly replyTicketId: number | null;
  readonly replyUuid: string | null;
};

export type RecipientFilter = {
  readonly text: string;
  readonly status: RecipientStatus | undefined;
  readonly replied: boolean;
};

const columns = `r.position, r.name, r.number, r.email, r.status, r.reason, r.variant, r.body, r.sent_at as "sentAt",
  r.delivered_at as "deliveredAt", r.read_at as "readAt", r.replied_at as "repliedAt", t.id as "replyTicketId", t.uuid as "replyUuid"`;
const conditions = {
  status: 'r.status = $4',
  replied: 'r.replied_at is not null',
  // A number is looked for among numbers alone: folding fifty thousand names takes a while.
  text: `case when $5 ~ '^[\\d\\s()+.-]+$' then strpos(r.number, $6) > 0 else strpos(prosa_fold(r.name), prosa_fold($5)) > 0 end`,
} as const;

type Values = [
  campaignId: number,
  after: number,
  limit: number,
  status: string | null,
  text: string,
  digits: string,
];

/** A statement for each set of filters that is present: plans are made once for all values. */
const pages = new Map(
  [0, 1, 2, 3, 4, 5, 6, 7].map((mask) => {
    const present = (Object.keys(conditions) as (keyof typeof conditions)[]).filter(
      (_, bit) => mask & (1 << bit),
    );
    // Every value has a place in every text, so that its type is known.
    const where = [
      `r.company_id = ${currentCompany} and r.campaign_id = $1 and r.position > $2`,
      '($4::text is null or $5::text is not null or $6::text is not null)',
      ...present.map((name) => conditions[name]),
    ];
    return [
      mask,
      reading<ReportRow, Values>(
        `campaign-recipients-page-${mask}`,
        `select ${columns} from campaign_recipients r
         left ${joinTicket('t', 'r', 'reply_ticket_id')} and t.deleted_at is null
         where ${where.join(' and ')} order by r.position limit $3`,
      ),
    ] as const;
  }),
);

/** Returns the recipients behind a position that match the filter, in the order of their turns. */
export async function listRecipients(
  ctx: Ctx,
  campaignId: number,
  { text, status, replied }: RecipientFilter,
  after: number,
  limit: number,
): Promise<ReportRow[]> {
  const mask = (status === undefined ? 0 : 1) | (replied ? 2 : 0) | (text === '' ? 0 : 4);
  const page = pages.get(mask);
  if (page === undefined) return [];
  const digits = text.replace(/\D/g, '');
  return ctx.db.run(page, [campaignId, after, limit, status ?? null, text, digits]);
}

const shipping = reading<{ deliveredAt: Date | null }, [campaignId: number, limit: number]>(
  'campaign-shipping',
  `select sent_at as "deliveredAt" from campaign_recipients
   where company_id = ${currentCompany} and campaign_id = $1 and status <> 'skipped' order by position limit $2`,
);

/**
 * Returns for each of the first `limit` recipients who were not left out when their message left, as clients of this
 * API family count it.
 */
export const listShipping = (
  ctx: Ctx,
  campaignId: number,
  limit: number,
): Promise<{ deliveredAt: Date | null }[]> => ctx.db.run(shipping, [campaignId, limit]);
