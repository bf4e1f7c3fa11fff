import type { Sort } from '@prosa/shared';
import { and, asc, eq, sql } from 'drizzle-orm';
import { columnsOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { naturally, orderBy } from '#src/platform/db/order.ts';
import { composed, reading } from '#src/platform/db/statement.ts';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import type { TagRow } from '#src/tenant/tags/tag.queries.ts';
import { tags } from '#src/tenant/tags/tags.tables.ts';

export type NewTag = Omit<typeof tags.$inferInsert, 'id' | 'createdAt' | 'updatedAt' | 'version'>;

/** A company has some hundred tags: all their names are looked at. */
const matching = `t.company_id = ${currentCompany} and strpos(prosa_fold(t.name), prosa_fold($1)) > 0`;

const sorted = { name: naturally('t.name'), kanban: 't.kanban' };
export type TagSort = Sort<keyof typeof sorted>;
const countOfTags = reading<{ count: number }, [text: string]>(
  'tags-count',
  `select count(*)::int as count from tags t where ${matching}`,
);

export type PartOfTags = {
  readonly text: string;
  readonly limit: number;
  readonly offset?: number;
  readonly sort?: TagSort | undefined;
};

/** Returns a page of the tags whose name contains the text, by name unless told; accents and case do not matter. */
export function listTags(
  db: TenantDb,
  { text, limit, offset = 0, sort = 'name' }: PartOfTags,
): Promise<TagRow[]> {
  const page = composed<TagRow>(
    `tags-page ${sort}`,
    `select ${columnsOf(tags, 't')} from tags t where ${matching} ${orderBy(sort, sorted, 't.id')} limit $2 offset $3`,
    true,
  );
  return db.run(page, [text, limit, offset]);
}

export const countTags = async (db: TenantDb, text: string): Promise<number> =>
  (await db.run(countOfTags, [text]))[0]?.count ?? 0;

export async function findTag(db: TenantDb, tagId: number): Promise<TagRow | undefined> {
  const [row] = await db.orm.select().from(tags).where(eq(tags.id, tagId));
  return row;
}

/** Returns the tag, locked until the transaction ends. */
export async function lockTag(db: TenantDb, tagId: number): Promise<TagRow | undefined> {
  const [row] = await db.orm.select().from(tags).where(eq(tags.id, tagId)).for('update');
  return row;
}

/** Returns the ids of all lanes, locked in one order, so that two who order them never wait for each other. */
export async function lockLanes(db: TenantDb): Promise<number[]> {
  const rows = await db.orm
    .select({ id: tags.id })
    .from(tags)
    .where(eq(tags.kanban, 1))
    .orderBy(asc(tags.id))
    .for('no key update');
  return rows.map(({ id }) => id);
}

/** Puts lanes in this order; those that are not named lose their place. */
export async function orderTagLanes(db: TenantDb, tagIds: readonly number[]): Promise<void> {
  const order = sql`array_position(${`{${tagIds.join(',')}}`}::int[], ${tags.id})`;
  await db.orm
    .update(tags)
    .set({ lanePosition: order })
    .where(and(eq(tags.kanban, 1), sql`${tags.lanePosition} is distinct from ${order}`));
}

/** Inserts a tag and returns its id. */
export async function insertTag(db: TenantDb, tag: NewTag): Promise<number> {
  const [row] = await db.orm.insert(tags).values(tag).returning({ id: tags.id });
  if (row === undefined) throw new Error('the tag was not inserted');
  return row.id;
}

/** Inserts a tag of this name and returns its id; undefined where there is one already. */
export async function insertMissingTag(db: TenantDb, name: string): Promise<number | undefined> {
  const [row] = await db.orm.insert(tags).values({ name }).onConflictDoNothing().returning({ id: tags.id });
  return row?.id;
}

export type TagChanges = { readonly [K in 'name' | 'color' | 'kanban']?: TagRow[K] | undefined };

const defined = (changes: TagChanges): Partial<TagRow> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

export async function updateTagRow(
  db: TenantDb,
  tagId: number,
  changes: TagChanges,
  now: Date,
): Promise<void> {
  await db.orm
    .update(tags)
    .set({ ...defined(changes), version: sql`${tags.version} + 1`, updatedAt: now })
    .where(eq(tags.id, tagId));
}

/** Deletes a tag and the tickets' rows that name it; returns false when there was none. */
export async function deleteTag(db: TenantDb, tagId: number): Promise<boolean> {
  const rows = await db.orm.delete(tags).where(eq(tags.id, tagId)).returning({ id: tags.id });
  return rows.length > 0;
}
