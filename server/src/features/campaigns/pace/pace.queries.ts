/** How fast each connection may go on: its row is the turn, and whoever holds it decides alone what leaves next. */
import type { CampaignWait } from '@prosa/shared';
import { eq } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { columnsOf, omit, type RowOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import { campaignPaces } from '../campaign-paces.tables.ts';

const stored = omit(campaignPaces, 'companyId', 'updatedAt');
export type PaceRow = Omit<RowOf<typeof stored>, 'waiting'> & {
  readonly waiting: CampaignWait | null;
};
export type PaceChanges = Partial<Omit<PaceRow, 'connectionId'>>;

const columns = columnsOf(stored);

const lock = statement<PaceRow, [connectionId: number]>(
  'campaign-pace-lock',
  `insert into campaign_paces (connection_id) values ($1)
   on conflict (company_id, connection_id) do update set connection_id = excluded.connection_id
   returning ${columns}`,
);
const one = reading<PaceRow, [connectionId: number]>(
  'campaign-pace',
  `select ${columns} from campaign_paces where company_id = ${currentCompany} and connection_id = $1`,
);

/** Returns the pace of a connection, locked until the transaction ends; made where there was none. */
export async function lockPace(ctx: Ctx, connectionId: number): Promise<PaceRow> {
  const [row] = await ctx.db.run(lock, [connectionId]);
  if (row === undefined) throw new Error('the pace was not returned');
  return row;
}

export const findPace = async (ctx: Ctx, connectionId: number): Promise<PaceRow | undefined> =>
  (await ctx.db.run(one, [connectionId]))[0];

export async function updatePace(ctx: Ctx, connectionId: number, changes: PaceChanges): Promise<void> {
  await ctx.db.orm
    .update(campaignPaces)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(campaignPaces.connectionId, connectionId));
}
