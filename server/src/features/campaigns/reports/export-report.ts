/** The recipients of a campaign as a table, for whoever has a fresh signed address. */
import { Readable } from 'node:stream';
import { csvLine, csvMark, defaultZone, wallClock } from '@prosa/shared';
import { z } from 'zod';
import type { ExportLinks } from '#src/features/contacts/export/index.ts';
import type { Ctx, InCompany } from '#src/platform/context.ts';
import type { FileRoute } from '#src/platform/feature.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { findCampaign } from '../campaign.queries.ts';
import { getCampaign } from '../list-campaigns.ts';
import { listRecipients } from './report.queries.ts';

const address = z.object({
  companyId: z.coerce.number().int().positive().max(2_147_483_647),
  argument: z
    .string()
    .max(100)
    .transform((text) => Buffer.from(text, 'base64url').toString())
    .pipe(z.string().regex(/^\d{1,10}$/)),
  until: z.coerce.number().int().nonnegative(),
  signature: z.string().max(100),
});

const system = { kind: 'system', name: 'exports' } as const;
const pageSize = 1_000;

export async function linkToExport(
  ctx: Ctx,
  links: ExportLinks,
  campaignId: number,
): Promise<{ readonly url: string }> {
  await getCampaign(ctx, campaignId);
  const order = { companyId: ctx.companyId, kind: 'campaign', argument: String(campaignId) } as const;
  return { url: links.of(order, ctx.now()) };
}

export const exportRoute = (links: ExportLinks): FileRoute => ({
  path: '/exports/:companyId/campaign',
  find: async (ctx, asked) => {
    const parsed = address.safeParse(asked);
    if (!parsed.success) return undefined;
    const { companyId, argument, until, signature } = parsed.data;
    const order = { companyId, kind: 'campaign', argument } as const;
    if (!links.isValid(order, until, signature, ctx.now())) return undefined;
    const campaignId = Number(argument);
    const found = await ctx.inCompany(companyId, system, (inner) => findCampaign(inner, campaignId));
    if (found === undefined) return undefined;
    return {
      fileName: `campanha-${campaignId}.csv`,
      mimetype: 'text/csv; charset=utf-8',
      stream: () => Readable.from(table(ctx.inCompany, companyId, campaignId), { objectMode: false }),
    };
  },
});

const head = [
  'nome',
  'numero',
  'email',
  'situacao',
  'motivo',
  'mensagem',
  'texto',
  'enviada',
  'entregue',
  'lida',
  'respondida',
];

/** A short transaction for each page: whoever downloads slowly holds nothing. */
async function* table(inCompany: InCompany, companyId: number, campaignId: number): AsyncGenerator<string> {
  yield csvMark + csvLine(head);
  const everybody = { text: '', status: undefined, replied: false };
  for (let after = 0; ; ) {
    const from = after;
    const { rows, zone } = await inCompany(companyId, system, async (ctx) => ({
      rows: await listRecipients(ctx, campaignId, everybody, from, pageSize),
      zone: (await ctx.cached(ownCompany))?.timezone ?? defaultZone,
    }));
    const clock = (at: Date | null) => (at === null ? null : wallClock(at, zone));
    yield rows
      .map((row) =>
        csvLine([
          row.name,
          row.number,
          row.email,
          row.status,
          row.reason,
          row.variant === null || row.variant === 0 ? null : String(row.variant),
          row.body,
          clock(row.sentAt),
          clock(row.deliveredAt),
          clock(row.readAt),
          clock(row.repliedAt),
        ]),
      )
      .join('');
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.position ?? after;
  }
}
