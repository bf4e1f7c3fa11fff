/** Removes a list with its options; their files are forgotten. */
import { fail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { forgetFile } from '#src/tenant/files/jobs.ts';
import { fileListDeleted } from './events.ts';
import { deleteFileList, lockFileList } from './file-list.queries.ts';
import { listFileOptions } from './file-option.queries.ts';

export async function removeFileList(ctx: UserCtx, fileId: number): Promise<void> {
  if ((await lockFileList(ctx.db, fileId)) === undefined) fail('ERR_NO_FILE_FOUND');
  for (const { path } of await listFileOptions(ctx.db, [fileId]))
    if (path !== null) ctx.enqueue(forgetFile, { path });
  await deleteFileList(ctx.db, fileId);
  ctx.emit(fileListDeleted, { fileId });
}
