/** Rows of steps for many tickets, and of what becomes of each ticket. */
import type { BulkAction } from '@prosa/shared';
import { and, eq, lt, notInArray } from 'drizzle-orm';
import { joinContact } from '#src/features/contacts/contacts.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { type BulkPlace, ticketBulkItems, ticketBulks } from '../bulk.tables.ts';
import type { BulkState } from './bulk.rules.ts';

export type BulkRow = Omit<typeof ticketBulks.$inferSelect, 'companyId' | 'state'> & {
  readonly state: BulkState;
};
export type BulkItem = {
  readonly position: number;
  readonly ticketId: number;
  readonly before: BulkPlace | null;
  readonly after: BulkPlace | null;
};
export type Outcome = 'done' | 'refused' | 'undone' | 'kept';

/** Inserts a step for many tickets, which keep their order, and returns its id. */
export async function insertBulk(
  ctx: Ctx,
  bulk: { readonly userId: number; readonly action: BulkAction; readonly ticketIds: readonly number[] },
): Promise<number> {
  const { userId, action, ticketIds } = bulk;
  const [row] = await ctx.db.orm
    .insert(ticketBulks)
    .values({ userId, action, total: ticketIds.length, createdAt: ctx.now() })
    .returning({ id: ticketBulks.id });
  if (row === undefined) throw new Error('the bulk was not inserted');
  await ctx.db.run(insertItems, [row.id, ticketIds]);
  return row.id;
}

const insertItems = statement<unknown, [bulkId: number, ticketIds: readonly number[]]>(
  'bulk-items-insert',
  `insert into ticket_bulk_items (bulk_id, position, ticket_id)
   select $1, position, ticket_id from unnest($2::int[]) with ordinality as wanted (ticket_id, position)`,
);

export async function findBulk(ctx: Ctx, id: number): Promise<BulkRow | undefined> {
  const [row] = await ctx.db.orm.select().from(ticketBulks).where(eq(ticketBulks.id, id));
  return row as BulkRow | undefined;
}

/** Returns a step for many tickets, locked until the transaction ends. */
export async function lockBulk(ctx: Ctx, id: number): Promise<BulkRow | undefined> {
  const [row] = await ctx.db.orm.select().from(ticketBulks).where(eq(ticketBulks.id, id)).for('update');
  return row as BulkRow | undefined;
}

const held = statement<{ state: BulkState }, [id: number]>(
  'bulk-hold',
  `select state from ticket_bulks where company_id = ${currentCompany} and id = $1 for share`,
);

/** Returns the state of a step for many tickets, which cannot change before the transaction ends. */
export const holdBulk = async (ctx: Ctx, id: number): Promise<BulkState | undefined> =>
  (await ctx.db.run(held, [id]))[0]?.state;

/** Ends a stage of a step for many tickets; returns whether it was still in that stage. */
export async function endStage(
  ctx: Ctx,
  id: number,
  from: 'running' | 'undoing',
  to: 'done' | 'undone',
): Promise<boolean> {
  const rows = await ctx.db.orm
    .update(ticketBulks)
    .set({ state: to, finishedAt: ctx.now() })
    .where(and(eq(ticketBulks.id, id), eq(ticketBulks.state, from)))
    .returning({ id: ticketBulks.id });
  return rows.length > 0;
}

export async function beginUndoing(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.orm
    .update(ticketBulks)
    .set({ state: 'undoing', finishedAt: null })
    .where(eq(ticketBulks.id, id));
}

const columns = 'position, ticket_id as "ticketId", before, after';
const waiting = reading<BulkItem, [id: number, limit: number]>(
  'bulk-items-waiting',
  `select ${columns} from ticket_bulk_items
   where company_id = ${currentCompany} and bulk_id = $1 and outcome is null order by position limit $2`,
);
const done = reading<BulkItem, [id: number, limit: number]>(
  'bulk-items-done',
  `select ${columns} from ticket_bulk_items
   where company_id = ${currentCompany} and bulk_id = $1 and outcome = 'done' order by position desc limit $2`,
);

/** Returns whose turn it is next: those that wait, or, to be taken back, those that are done, the last first. */
export const listItemsToDo = (
  ctx: Ctx,
  id: number,
  stage: 'running' | 'undoing',
  limit: number,
): Promise<BulkItem[]> => ctx.db.run(stage === 'running' ? waiting : done, [id, limit]);

const itemHeld = statement<{ outcome: Outcome | null }, [id: number, position: number]>(
  'bulk-item-hold',
  `select outcome from ticket_bulk_items where company_id = ${currentCompany} and bulk_id = $1 and position = $2 for update`,
);

/** Returns whether it is still one ticket's turn in this stage; then nobody else can say what becomes of it before the transaction ends. */
export async function lockItem(
  ctx: Ctx,
  id: number,
  position: number,
  stage: 'running' | 'undoing',
): Promise<boolean> {
  const [row] = await ctx.db.run(itemHeld, [id, position]);
  return row?.outcome === (stage === 'running' ? null : 'done');
}

const unended = statement<{ companyId: number; ids: readonly number[] }, [before: Date, most: number]>(
  'bulks-unended',
  `select company_id as "companyId", array_agg(id) as ids from (
     select company_id, id from ticket_bulks where state in ('running', 'undoing') and created_at < $1 limit $2
   ) b group by company_id`,
);

/** Returns steps begun before the moment that have not ended, at most `most`, by company. */
export const listUnendedBulks = (db: PlatformDb, before: Date, most: number) =>
  db.run(unended, [before, most]);

export type ItemChange = {
  readonly outcome: Outcome;
  readonly refusal?: { code: string; params: Record<string, unknown> };
  readonly before?: BulkPlace;
  readonly after?: BulkPlace;
};

export async function updateItem(
  ctx: Ctx,
  bulkId: number,
  position: number,
  change: ItemChange,
): Promise<void> {
  await ctx.db.orm
    .update(ticketBulkItems)
    .set(change)
    .where(and(eq(ticketBulkItems.bulkId, bulkId), eq(ticketBulkItems.position, position)));
}

const counted = reading<{ outcome: Outcome; count: number }, [id: number]>(
  'bulk-items-count',
  `select outcome, count(*)::int as count from ticket_bulk_items
   where company_id = ${currentCompany} and bulk_id = $1 and outcome is not null group by outcome`,
);
export const countOutcomes = async (ctx: Ctx, id: number): Promise<ReadonlyMap<Outcome, number>> =>
  new Map((await ctx.db.run(counted, [id])).map(({ outcome, count }) => [outcome, count]));

export type RefusedItem = {
  readonly ticketId: number;
  readonly contactName: string | null;
  readonly refusal: { code: string; params: Record<string, unknown> };
};
const refused = reading<RefusedItem, [id: number, limit: number]>(
  'bulk-items-refused',
  `select i.ticket_id as "ticketId", c.name as "contactName", i.refusal from ticket_bulk_items i
   left join tickets t on t.company_id = ${currentCompany} and t.id = i.ticket_id and t.deleted_at is null
   left ${joinContact('c', 't')}
   where i.company_id = ${currentCompany} and i.bulk_id = $1 and i.outcome = 'refused' order by i.position limit $2`,
);
export const listRefused = (ctx: Ctx, id: number, limit: number): Promise<RefusedItem[]> =>
  ctx.db.run(refused, [id, limit]);

/** Deletes a user's steps that have ended and were begun before the given moment, with their tickets. */
export async function deleteEndedBulks(ctx: Ctx, userId: number, before: Date): Promise<void> {
  await ctx.db.orm
    .delete(ticketBulks)
    .where(
      and(
        eq(ticketBulks.userId, userId),
        lt(ticketBulks.createdAt, before),
        notInArray(ticketBulks.state, ['running', 'undoing']),
      ),
    );
}
