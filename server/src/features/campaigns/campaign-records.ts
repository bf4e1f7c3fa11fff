/** What campaigns keep about a person: what was sent to their number. */
import { identitiesOf, type PersonalRecords } from '#src/features/contacts/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { eraseRecords, listRecords } from './personal.queries.ts';

const atOnce = 500;

const numbersOf = async (ctx: Ctx, contactId: number): Promise<string[]> =>
  (await identitiesOf(ctx, contactId)).filter(({ kind }) => kind === 'phone').map(({ value }) => value);

export const campaignRecords: PersonalRecords = {
  name: 'campaigns',
  page: async (ctx, contactId, after) => {
    const rows = await listRecords(ctx, await numbersOf(ctx, contactId), Number(after ?? 0), atOnce);
    const last = rows.at(-1);
    return {
      records: rows.map(({ campaignId: _, ...record }) => record),
      next: last === undefined || rows.length < atOnce ? undefined : String(last.campaignId),
    };
  },
  // Nothing leads from the contact to its numbers any more: they were forgotten first.
  erase: async () => true,
};

/** Whatever was sent to these numbers was sent to nobody. */
export async function forgetCampaignNumbers(ctx: Ctx, numbers: readonly string[]): Promise<void> {
  while ((await eraseRecords(ctx, numbers, atOnce)) === atOnce);
}
