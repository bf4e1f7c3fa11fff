/**
 * Changes a list of files. Options that are not named any more go, and their files with them. Whoever saw an older version
 * than the present one is told instead of overwriting it.
 */
import { fail, type filesContract, type Input } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { forgetFile } from '#src/tenant/files/jobs.ts';
import { fileListChanged } from './events.ts';
import { lockFileList, updateFileListRow } from './file-list.queries.ts';
import {
  deleteFileOptions,
  insertFileOptions,
  listFileOptions,
  updateFileOption,
} from './file-option.queries.ts';

type Change = Input<typeof filesContract.update>;

export async function updateFileList(ctx: UserCtx, input: Change): Promise<void> {
  const { fileId, version, name, message, options } = input;
  const list = (await lockFileList(ctx.db, fileId)) ?? fail('ERR_NO_FILE_FOUND');
  if (version !== undefined && version !== list.version) fail('ERR_CHANGED_MEANWHILE');
  await updateFileListRow(ctx.db, fileId, { name, message }, ctx.now());
  if (options !== undefined) await replaceOptions(ctx, fileId, options);
  ctx.emit(fileListChanged, { fileId });
}

async function replaceOptions(
  ctx: UserCtx,
  fileId: number,
  wanted: NonNullable<Change['options']>,
): Promise<void> {
  const known = await listFileOptions(ctx.db, [fileId]);
  const ids = new Set(known.map(({ id }) => id));
  const placed = wanted.map(({ id, name }, position) => ({ id: id ?? null, name, position }));
  const kept = new Set(placed.map(({ id }) => id));
  if ([...kept].some((id) => id !== null && !ids.has(id))) fail('ERR_NO_FILE_FOUND');
  const gone = known.filter(({ id }) => !kept.has(id));
  await deleteFileOptions(
    ctx.db,
    gone.map(({ id }) => id),
  );
  for (const { path } of gone) if (path !== null) ctx.enqueue(forgetFile, { path });
  for (const { id, ...place } of placed) if (id !== null) await updateFileOption(ctx.db, id, place);
  await insertFileOptions(
    ctx.db,
    placed.flatMap(({ id, ...place }) => (id === null ? [{ listId: fileId, ...place }] : [])),
  );
}
