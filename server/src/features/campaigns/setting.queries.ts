/** The company's choices about campaigns, as they are stored: one row a key, for those that differ from the usual. */
import { sql } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading } from '#src/platform/db/statement.ts';
import { campaignSettings } from './campaigns.tables.ts';

const all = reading<{ key: string; value: unknown }>(
  'campaign-settings',
  `select key, value from campaign_settings where company_id = ${currentCompany}`,
);

export const listCampaignSettings = (ctx: Ctx): Promise<{ key: string; value: unknown }[]> =>
  ctx.db.run(all, []);

export async function putCampaignSettings(
  ctx: Ctx,
  entries: readonly { readonly key: string; readonly value: unknown }[],
): Promise<void> {
  if (entries.length === 0) return;
  await ctx.db.orm
    .insert(campaignSettings)
    .values(entries.map(({ key, value }) => ({ key, value, updatedAt: ctx.now() })))
    .onConflictDoUpdate({
      target: [campaignSettings.companyId, campaignSettings.key],
      set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
    });
}
