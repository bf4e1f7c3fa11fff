import { eq, sql } from 'drizzle-orm';
import { columnsOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { TenantDb } from '#src/platform/db/tenant-db.ts';
import { fileLists } from './files.tables.ts';

export type FileListRow = typeof fileLists.$inferSelect;

const matching = `f.company_id = ${currentCompany} and strpos(prosa_fold(f.name), prosa_fold($1)) > 0`;

const pageOfLists = statement<FileListRow, [text: string, limit: number, offset: number]>(
  'file-lists-page',
  `select ${columnsOf(fileLists, 'f')} from file_lists f where ${matching} order by lower(f.name) collate prosa_natural, f.id limit $2 offset $3`,
);
const countOfLists = statement<{ count: number }, [text: string]>(
  'file-lists-count',
  `select count(*)::int as count from file_lists f where ${matching}`,
);

/** Lists whose name contains the text, by name; accents and case do not matter. */
export const listFileLists = (
  db: TenantDb,
  text: string,
  limit: number,
  offset: number,
): Promise<FileListRow[]> => db.run(pageOfLists, [text, limit, offset]);

export const countFileLists = async (db: TenantDb, text: string): Promise<number> =>
  (await db.run(countOfLists, [text]))[0]?.count ?? 0;

export async function findFileList(db: TenantDb, fileId: number): Promise<FileListRow | undefined> {
  const [row] = await db.orm.select().from(fileLists).where(eq(fileLists.id, fileId));
  return row;
}

export const hasFileList = async (db: TenantDb, fileId: number): Promise<boolean> =>
  (await findFileList(db, fileId)) !== undefined;

/** Returns the file list, locked until the transaction ends. */
export async function lockFileList(db: TenantDb, fileId: number): Promise<FileListRow | undefined> {
  const [row] = await db.orm.select().from(fileLists).where(eq(fileLists.id, fileId)).for('update');
  return row;
}

/** Inserts a file list and returns its id. */
export async function insertFileList(
  db: TenantDb,
  list: Pick<FileListRow, 'name' | 'message' | 'userId'>,
): Promise<number> {
  const [row] = await db.orm.insert(fileLists).values(list).returning({ id: fileLists.id });
  if (row === undefined) throw new Error('the list of files was not inserted');
  return row.id;
}

export type FileListChanges = { readonly name?: string | undefined; readonly message?: string | undefined };

export async function updateFileListRow(
  db: TenantDb,
  fileId: number,
  { name, message }: FileListChanges,
  now: Date,
): Promise<void> {
  await db.orm
    .update(fileLists)
    .set({
      ...(name === undefined ? {} : { name }),
      ...(message === undefined ? {} : { message }),
      version: sql`${fileLists.version} + 1`,
      updatedAt: now,
    })
    .where(eq(fileLists.id, fileId));
}

/** Deletes a file list and its options. */
export async function deleteFileList(db: TenantDb, fileId: number): Promise<void> {
  await db.orm.delete(fileLists).where(eq(fileLists.id, fileId));
}
