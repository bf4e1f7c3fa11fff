/** What campaigns keep about a person: what was sent to their number. */
import { identitiesOf } from '#src/features/contacts/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import type { PersonalData } from '#src/platform/personal-data.ts';
import { erasePersonalData, listPersonalData } from './personal.queries.ts';

const atOnce = 500;

const numbersOf = async (ctx: Ctx, contactId: number): Promise<string[]> =>
  (await identitiesOf(ctx, contactId)).filter(({ kind }) => kind === 'phone').map(({ value }) => value);

export const campaignPersonalData: PersonalData = {
  name: 'campaigns',
  tables: ['campaign_recipients'],
  page: async (ctx, contactId, after) => {
    const rows = await listPersonalData(ctx, await numbersOf(ctx, contactId), Number(after ?? 0), atOnce);
    const last = rows.at(-1);
    return {
      records: rows.map(({ campaignId: _, ...record }) => record),
      next: last === undefined || rows.length < atOnce ? undefined : String(last.campaignId),
    };
  },
  // Nothing leads from the contact to its numbers any more: they were forgotten first.
  erase: async () => true,
};

/** Erases these numbers from all campaigns: whatever was sent to them was sent to nobody. */
export async function forgetCampaignNumbers(ctx: Ctx, numbers: readonly string[]): Promise<void> {
  while ((await erasePersonalData(ctx, numbers, atOnce)) === atOnce);
}
