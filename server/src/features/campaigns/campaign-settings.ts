/** The company's choices about campaigns, from memory: every message that leaves asks, and every one that comes in. */
import {
  type CampaignSettingKey,
  type CampaignSettings,
  type CampaignSettingView,
  type campaignsContract,
  defaultCampaignSettings,
  type Input,
  parseCampaignSettings,
} from '@prosa/shared';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { campaignSettingsChanged } from './events.ts';
import { listCampaignSettings, putCampaignSettings } from './setting.queries.ts';

const views = (rows: readonly { readonly key: string; readonly value: unknown }[]): CampaignSettingView[] =>
  rows.map(({ key, value }) => ({ key, value: JSON.stringify(value) }));

export const campaignChoices = defineCache<CampaignSettings>({
  name: 'campaign-settings',
  load: async (ctx) => parseCampaignSettings(views(await listCampaignSettings(ctx))),
  staleAfter: [campaignSettingsChanged],
});

/** Returns every key with its value, stored or initial. */
export async function getCampaignSettings(ctx: Ctx): Promise<CampaignSettingView[]> {
  const settings = parseCampaignSettings(views(await listCampaignSettings(ctx)));
  const keys = Object.keys(defaultCampaignSettings) as CampaignSettingKey[];
  return views(keys.map((key) => ({ key, value: settings[key] })));
}

/** Stores the choices and returns them all; what runs goes on by them with its next message. */
export async function updateCampaignSettings(
  ctx: UserCtx,
  { settings }: Input<typeof campaignsContract.saveSettings>,
): Promise<CampaignSettingView[]> {
  const entries = Object.entries(settings).flatMap(([key, value]) =>
    value === undefined ? [] : [{ key, value }],
  );
  await putCampaignSettings(ctx, entries);
  ctx.emit(campaignSettingsChanged, {});
  return getCampaignSettings(ctx);
}
