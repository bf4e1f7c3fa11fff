/** Facts about campaigns. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const campaign = z.object({ campaignId: rowId });

export const campaignCreated = defineFact('campaign.created', campaign);
/** Somebody has changed the campaign, or its status is another one. */
export const campaignChanged = defineFact('campaign.changed', campaign);
export const campaignDeleted = defineFact('campaign.deleted', campaign);
/** The campaign may send: whoever runs its connection begins. */
export const campaignWoken = defineFact('campaign.woken', campaign);
/** The campaign has come further. */
export const campaignProgressed = defineFact('campaign.progressed', campaign);
export const campaignSettingsChanged = defineFact('campaign.settings_changed', z.object({}));
