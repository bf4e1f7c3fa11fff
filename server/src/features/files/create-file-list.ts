/** Adds a list of files with its options. A name that another list has, whatever its case, is refused. */
import type { filesContract, Input } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { fileListCreated } from './events.ts';
import { insertFileList } from './file-list.queries.ts';
import { insertFileOptions } from './file-option.queries.ts';

/** Creates a file list with its options and returns its id. */
export async function createFileList(
  ctx: UserCtx,
  { name, message, options }: Input<typeof filesContract.create>,
): Promise<number> {
  const fileId = await insertFileList(ctx.db, { name, message, userId: ctx.actor.id });
  await insertFileOptions(
    ctx.db,
    options.map((option, position) => ({ listId: fileId, position, name: option.name })),
  );
  ctx.emit(fileListCreated, { fileId });
  return fileId;
}
