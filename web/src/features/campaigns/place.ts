/** What the list of campaigns is narrowed to and how it is sorted, as the address spells it. Pure. */
import { type CampaignColumn, campaignColumns, campaignStatuses, type Sort } from '@prosa/shared';
import type { CampaignFilter } from './api.ts';

const sorts = campaignColumns.flatMap((column): Sort<CampaignColumn>[] => [column, `-${column}`]);

/** Reads what narrows and sorts the list from an address: only what the list understands. */
export function campaignFilter({ q, status, sort }: Record<string, unknown>): CampaignFilter {
  return {
    text: typeof q === 'string' ? q : '',
    status: campaignStatuses.find((one) => one === status) ?? null,
    sort: sorts.find((one) => one === sort),
  };
}

/** Spells what narrows and sorts the list for an address: what is not chosen is not spelled. */
export const campaignAddress = ({ text, status, sort }: CampaignFilter): Record<string, string> => ({
  ...(text !== '' && { q: text }),
  ...(status !== null && { status }),
  ...(sort !== undefined && { sort }),
});
