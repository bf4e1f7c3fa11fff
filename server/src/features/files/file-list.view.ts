import type { FileListView, FileOptionView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { FileDeps } from '#src/tenant/files/file-deps.ts';
import { addressOf } from '#src/tenant/files/signed-files.ts';
import type { FileListRow } from './file-list.queries.ts';
import type { FileOptionRow } from './file-option.queries.ts';

type Links = Pick<FileDeps, 'links'>;

const viewOption = (deps: Links, ctx: Ctx, { id, path, ...row }: FileOptionRow): FileOptionView => ({
  id,
  fileId: row.listId,
  name: row.name,
  path: path === null ? null : addressOf(deps, ctx, 'files', { id, path }),
  mediaType: row.mediaType,
  fileName: row.fileName,
  size: row.size,
});

export const viewFileList = (
  deps: Links,
  ctx: Ctx,
  row: FileListRow,
  options: readonly FileOptionRow[],
): FileListView => ({
  id: row.id,
  name: row.name,
  message: row.message,
  options: options.map((option) => viewOption(deps, ctx, option)),
  userId: row.userId,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
