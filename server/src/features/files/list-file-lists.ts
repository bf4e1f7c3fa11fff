/** Reads lists of files, each with its options. */
import { constants, type FileListView, fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { FileDeps } from '#src/tenant/files/file-deps.ts';
import { countFileLists, type FileListRow, findFileList, listFileLists } from './file-list.queries.ts';
import { viewFileList } from './file-list.view.ts';
import { listFileOptions } from './file-option.queries.ts';

type Links = Pick<FileDeps, 'links'>;

async function views(ctx: Ctx, deps: Links, rows: readonly FileListRow[]): Promise<FileListView[]> {
  const options = await listFileOptions(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const optionsOf = ({ id }: FileListRow) => options.filter(({ listId }) => listId === id);
  return rows.map((row) => viewFileList(deps, ctx, row, optionsOf(row)));
}

export async function listFileListsPage(
  ctx: Ctx,
  deps: Links,
  { searchParam, pageNumber }: { searchParam: string; pageNumber: number },
): Promise<{ files: FileListView[]; count: number; hasMore: boolean }> {
  const size = constants.rowsPerPage;
  const rows = await listFileLists(ctx.db, searchParam, size + 1, (pageNumber - 1) * size);
  return {
    files: await views(ctx, deps, rows.slice(0, size)),
    count: await countFileLists(ctx.db, searchParam),
    hasMore: rows.length > size,
  };
}

/** Returns the file list's view; undefined when the list is gone. */
export async function findFileListView(
  ctx: Ctx,
  deps: Links,
  fileId: number,
): Promise<FileListView | undefined> {
  const row = await findFileList(ctx.db, fileId);
  return row && (await views(ctx, deps, [row]))[0];
}

export const getFileList = async (ctx: Ctx, deps: Links, fileId: number): Promise<FileListView> =>
  (await findFileListView(ctx, deps, fileId)) ?? fail('ERR_NO_FILE_FOUND');
