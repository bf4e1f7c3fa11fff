import { asc } from 'drizzle-orm';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { tags } from './tags.tables.ts';

export type NewTag = Omit<typeof tags.$inferInsert, 'id' | 'createdAt' | 'updatedAt'>;
export type TagLabelRow = { readonly id: number; readonly name: string; readonly color: string };

export const listTagLabels = (db: TenantDb): Promise<TagLabelRow[]> =>
  db.orm
    .select({ id: tags.id, name: tags.name, color: tags.color })
    .from(tags)
    .orderBy(asc(tags.name), asc(tags.id));

/** Answers the new tag's id. */
export async function insertTag(db: TenantDb, tag: NewTag): Promise<number> {
  const [row] = await db.orm.insert(tags).values(tag).returning({ id: tags.id });
  if (row === undefined) throw new Error('the tag was not inserted');
  return row.id;
}
