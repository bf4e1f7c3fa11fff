/** Rows of the lists of reasons. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading } from '#src/platform/db/statement.ts';
import { resolveReasons } from '../resolve-reasons.tables.ts';

export type ReasonRow = { readonly id: number; readonly queueId: number | null; readonly name: string };

const present = reading<ReasonRow>(
  'resolve-reasons',
  `select r.id, r.queue_id as "queueId", r.name from resolve_reasons r
   left join queues q on q.company_id = r.company_id and q.id = r.queue_id
   where r.company_id = ${currentCompany} and r.deleted_at is null and q.deleted_at is null
   order by r.queue_id nulls first, r.position, r.id`,
);

/** Returns the reasons that can be chosen, list by list; those of removed queues are left out. */
export const listReasons = (ctx: Ctx): Promise<ReasonRow[]> => ctx.db.run(present, []);

const named = reading<Pick<ReasonRow, 'id' | 'name'>, [ids: readonly number[]]>(
  'resolve-reason-names',
  `select id, name from resolve_reasons where company_id = ${currentCompany} and id = any($1::int[])`,
);

/** Returns what reasons are called, also those that are no choice any more. */
export const listReasonNames = (
  ctx: Ctx,
  ids: readonly number[],
): Promise<Pick<ReasonRow, 'id' | 'name'>[]> => ctx.db.run(named, [ids]);

/** Takes reasons off their list; tickets that were closed for them keep them. */
export async function deleteReasons(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.orm
    .update(resolveReasons)
    .set({ deletedAt: ctx.now() })
    .where(and(inArray(resolveReasons.id, [...ids]), isNull(resolveReasons.deletedAt)));
}

/** Gives reasons names that no list has, so that two of them can change theirs. */
export async function parkNames(ctx: Ctx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await ctx.db.orm
    .update(resolveReasons)
    .set({ name: sql`chr(1) || ${resolveReasons.id}` })
    .where(inArray(resolveReasons.id, [...ids]));
}

export async function updateReason(
  ctx: Ctx,
  id: number,
  change: { readonly name: string; readonly position: number },
): Promise<void> {
  await ctx.db.orm.update(resolveReasons).set(change).where(eq(resolveReasons.id, id));
}

export async function insertReason(
  ctx: Ctx,
  reason: { readonly queueId: number | null; readonly name: string; readonly position: number },
): Promise<void> {
  await ctx.db.orm.insert(resolveReasons).values({ ...reason, createdAt: ctx.now() });
}
