import type { FileListView, FileOptionView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import type { FileListRow } from './file-list.queries.ts';
import type { FileOptionRow } from './file-option.queries.ts';
import type { FileWorld } from './file-world.ts';
import { addressOf } from './signed-files.ts';

type Links = Pick<FileWorld, 'links'>;

const viewOption = (world: Links, ctx: Ctx, { id, path, ...row }: FileOptionRow): FileOptionView => ({
  id,
  fileId: row.listId,
  name: row.name,
  path: path === null ? null : addressOf(world, ctx, 'files', { id, path }),
  mediaType: row.mediaType,
  fileName: row.fileName,
  size: row.size,
});

export const viewFileList = (
  world: Links,
  ctx: Ctx,
  row: FileListRow,
  options: readonly FileOptionRow[],
): FileListView => ({
  id: row.id,
  name: row.name,
  message: row.message,
  options: options.map((option) => viewOption(world, ctx, option)),
  userId: row.userId,
  version: row.version,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
