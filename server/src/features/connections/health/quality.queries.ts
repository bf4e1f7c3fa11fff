/** What a number's first messages have led to, hour by hour. */
import type { QualityCounts } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';

const note = statement<
  unknown,
  [connectionId: number, at: Date, firsts: number, refusals: number, blocks: number]
>(
  'connection-quality-note',
  `insert into connection_quality as known (connection_id, hour, firsts, refusals, blocks)
   values ($1, date_trunc('hour', $2::timestamptz, 'UTC'), $3, $4, $5)
   on conflict (company_id, connection_id, hour) do update
     set firsts = known.firsts + excluded.firsts, refusals = known.refusals + excluded.refusals,
         blocks = known.blocks + excluded.blocks`,
);

/** Adds to what has happened over the connection in this hour. */
export const noteQuality = async (
  ctx: Ctx,
  connectionId: number,
  { firsts = 0, refusals = 0, blocks = 0 }: Partial<QualityCounts>,
): Promise<void> => void (await ctx.db.run(note, [connectionId, ctx.now(), firsts, refusals, blocks]));

/** Writes down what a refusal that a network tells afterwards says of the number. */
export const noteFailure = async (ctx: Ctx, connectionId: number, code: string): Promise<void> => {
  if (code === 'restricted') await noteQuality(ctx, connectionId, { refusals: 1 });
};

const sums = reading<QualityCounts, [connectionId: number, since: Date]>(
  'connection-quality-sums',
  `select coalesce(sum(firsts), 0)::int as firsts, coalesce(sum(refusals), 0)::int as refusals, coalesce(sum(blocks), 0)::int as blocks
   from connection_quality where company_id = ${currentCompany} and connection_id = $1 and hour > $2`,
);

/** Returns what was counted of a connection's quality since the given moment, to the hour. */
export async function sumQuality(ctx: Ctx, connectionId: number, since: Date): Promise<QualityCounts> {
  const [row] = await ctx.db.run(sums, [connectionId, since]);
  return row ?? noCounts;
}

type Counted = QualityCounts & { readonly connectionId: number };

const all = reading<Counted, [since: Date]>(
  'connection-quality-sums-of-all',
  `select connection_id as "connectionId", sum(firsts)::int as firsts, sum(refusals)::int as refusals, sum(blocks)::int as blocks
   from connection_quality where company_id = ${currentCompany} and hour > $1 group by connection_id`,
);

/** Returns what was counted since the given moment, by every connection of the company with which anything happened. */
export const sumAllQuality = async (ctx: Ctx, since: Date): Promise<ReadonlyMap<number, QualityCounts>> =>
  new Map((await ctx.db.run(all, [since])).map(({ connectionId, ...counts }) => [connectionId, counts]));

export const noCounts: QualityCounts = { firsts: 0, refusals: 0, blocks: 0 };

const forget = statement<unknown, [before: Date]>(
  'connection-quality-forget',
  'delete from connection_quality where hour < $1',
);
export const deleteQualityBefore = async (db: PlatformDb, before: Date): Promise<void> =>
  void (await db.run(forget, [before]));
