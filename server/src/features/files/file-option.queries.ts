import { asc, eq, inArray } from 'drizzle-orm';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import type { StoredFile } from '#src/tenant/files/stored-file.ts';
import { fileOptions } from './files.tables.ts';

export type FileOptionRow = typeof fileOptions.$inferSelect;

/** Returns the options of all these lists, each list's in its order. */
export async function listFileOptions(db: TenantDb, fileIds: readonly number[]): Promise<FileOptionRow[]> {
  if (fileIds.length === 0) return [];
  return db.orm
    .select()
    .from(fileOptions)
    .where(inArray(fileOptions.listId, [...fileIds]))
    .orderBy(asc(fileOptions.listId), asc(fileOptions.position), asc(fileOptions.id));
}

export async function findFileOption(db: TenantDb, optionId: number): Promise<FileOptionRow | undefined> {
  const [row] = await db.orm.select().from(fileOptions).where(eq(fileOptions.id, optionId));
  return row;
}

export async function insertFileOptions(
  db: TenantDb,
  options: readonly Pick<FileOptionRow, 'listId' | 'position' | 'name'>[],
): Promise<void> {
  if (options.length > 0) await db.orm.insert(fileOptions).values([...options]);
}

export async function updateFileOption(
  db: TenantDb,
  optionId: number,
  { position, name }: Pick<FileOptionRow, 'position' | 'name'>,
): Promise<void> {
  await db.orm.update(fileOptions).set({ position, name }).where(eq(fileOptions.id, optionId));
}

export async function updateFileOfOption(db: TenantDb, optionId: number, file: StoredFile): Promise<void> {
  await db.orm.update(fileOptions).set(file).where(eq(fileOptions.id, optionId));
}

export async function deleteFileOptions(db: TenantDb, optionIds: readonly number[]): Promise<void> {
  if (optionIds.length > 0) await db.orm.delete(fileOptions).where(inArray(fileOptions.id, [...optionIds]));
}
