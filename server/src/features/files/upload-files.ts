/** Puts files behind options of a list. What lay there before is forgotten. */
import { fail, failFields } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import type { Uploaded } from '#src/platform/feature.ts';
import { forgetFile } from '#src/tenant/files/jobs.ts';
import { takeFile } from '#src/tenant/files/stored-file.ts';
import { fileListChanged } from './events.ts';
import { lockFileList, updateFileListRow } from './file-list.queries.ts';
import { listFileOptions, updateFileOfOption } from './file-option.queries.ts';

/**
 * Stores a file in each of the options that `optionIds` name, in the order of the files; nothing where there are neither. Throws ERR_NO_FILE_FOUND, and
 * the field's error where they do not match.
 */
export async function uploadFiles(
  ctx: UserCtx,
  fileId: number,
  optionIds: readonly number[],
  files: readonly Uploaded[],
): Promise<void> {
  if ((await lockFileList(ctx.db, fileId)) === undefined) fail('ERR_NO_FILE_FOUND');
  // Clients of this API family send the form of a list that has no files as well.
  if (files.length === 0 && optionIds.length === 0) return;
  if (files.length !== optionIds.length) failFields({ field: 'id', rule: 'one_for_each_file' });
  const options = new Map((await listFileOptions(ctx.db, [fileId])).map((option) => [option.id, option]));
  if (optionIds.some((id) => !options.has(id))) fail('ERR_NO_FILE_FOUND');
  if (new Set(optionIds).size !== optionIds.length) failFields({ field: 'id', rule: 'one_for_each_file' });
  for (const [position, id] of optionIds.entries()) {
    const before = options.get(id)?.path ?? null;
    await updateFileOfOption(ctx.db, id, takeFile(files[position], 'files'));
    if (before !== null) ctx.enqueue(forgetFile, { path: before });
  }
  await updateFileListRow(ctx.db, fileId, {}, ctx.now());
  ctx.emit(fileListChanged, { fileId });
}
