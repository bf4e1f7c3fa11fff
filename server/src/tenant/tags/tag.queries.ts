import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { tags } from './tags.tables.ts';

export type TagRow = typeof tags.$inferSelect;

export type TagLabelRow = { readonly id: number; readonly name: string; readonly color: string };

export const listTagLabels = (db: TenantDb): Promise<TagLabelRow[]> =>
  db.orm
    .select({ id: tags.id, name: tags.name, color: tags.color })
    .from(tags)
    .orderBy(asc(tags.name), asc(tags.id));

/** Returns the lanes of the board in the order they were given, then the oldest first. */
export const listLanes = (db: TenantDb): Promise<TagRow[]> =>
  db.orm
    .select()
    .from(tags)
    .where(eq(tags.kanban, 1))
    .orderBy(sql`${tags.lanePosition} nulls last`, asc(tags.id));

/**
 * Returns those of these tags that exist, held as they are until the transaction ends: none is removed, and none
 * becomes a lane or ceases to be one, while a ticket gets it.
 */
export const lockTags = (
  db: TenantDb,
  tagIds: readonly number[],
): Promise<Pick<TagRow, 'id' | 'name' | 'kanban'>[]> =>
  db.orm
    .select({ id: tags.id, name: tags.name, kanban: tags.kanban })
    .from(tags)
    .where(inArray(tags.id, [...tagIds]))
    .orderBy(asc(tags.id))
    .for('share');
