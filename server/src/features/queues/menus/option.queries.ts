import { asc, eq, inArray, isNull } from 'drizzle-orm';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { queueOptions, queues } from '#src/tenant/queues/queues.tables.ts';

export type OptionRow = Pick<
  typeof queueOptions.$inferSelect,
  'id' | 'queueId' | 'parentId' | 'option' | 'title' | 'message'
>;

const columns = {
  id: queueOptions.id,
  queueId: queueOptions.queueId,
  parentId: queueOptions.parentId,
  option: queueOptions.option,
  title: queueOptions.title,
  message: queueOptions.message,
};

/** Returns the options of one queue, of all levels. */
export const listOptions = (db: TenantDb, queueId: number): Promise<OptionRow[]> =>
  db.orm
    .select(columns)
    .from(queueOptions)
    .where(eq(queueOptions.queueId, queueId))
    .orderBy(asc(queueOptions.option), asc(queueOptions.id));

/** Returns the options of all queues that are there. */
export const listAllOptions = (db: TenantDb): Promise<OptionRow[]> =>
  db.orm
    .select(columns)
    .from(queueOptions)
    .innerJoin(queues, eq(queues.id, queueOptions.queueId))
    .where(isNull(queues.deletedAt))
    .orderBy(asc(queueOptions.queueId), asc(queueOptions.option), asc(queueOptions.id));

/** Returns an option; undefined when there is none, or its queue is gone. */
export async function findOption(db: TenantDb, optionId: number): Promise<OptionRow | undefined> {
  const [row] = await db.orm
    .select({ ...columns, deletedAt: queues.deletedAt })
    .from(queueOptions)
    .innerJoin(queues, eq(queues.id, queueOptions.queueId))
    .where(eq(queueOptions.id, optionId));
  return row?.deletedAt === null ? row : undefined;
}

/** Inserts an option and returns its id. */
export async function insertOption(db: TenantDb, row: Omit<OptionRow, 'id'>): Promise<number> {
  const [inserted] = await db.orm.insert(queueOptions).values(row).returning({ id: queueOptions.id });
  if (inserted === undefined) throw new Error('the option was not inserted');
  return inserted.id;
}

export async function updateOptionRow(
  db: TenantDb,
  optionId: number,
  changes: Partial<Omit<OptionRow, 'id' | 'queueId'>>,
  now: Date,
): Promise<void> {
  await db.orm
    .update(queueOptions)
    .set({ ...changes, updatedAt: now })
    .where(eq(queueOptions.id, optionId));
}

/** Deletes options and what stands below them. */
export async function deleteOptions(db: TenantDb, optionIds: readonly number[]): Promise<void> {
  if (optionIds.length === 0) return;
  await db.orm.delete(queueOptions).where(inArray(queueOptions.id, [...optionIds]));
}
