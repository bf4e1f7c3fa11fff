/** Contract → use case. */
import type { filesContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import type { FileDeps } from '#src/tenant/files/file-deps.ts';
import { createFileList } from './create-file-list.ts';
import { getFileList, listFileListsPage } from './list-file-lists.ts';
import { removeFileList } from './remove-file-list.ts';
import { updateFileList } from './update-file-list.ts';
import { uploadFiles } from './upload-files.ts';

export const filesHandlers = (deps: FileDeps): Handlers<typeof filesContract> => ({
  list: (ctx, input) => listFileListsPage(ctx, deps, input),
  get: (ctx, { fileId }) => getFileList(ctx, deps, fileId),
  create: async (ctx, input) => getFileList(ctx, deps, await createFileList(ctx, input)),
  update: async (ctx, input) => {
    await updateFileList(ctx, input);
    return getFileList(ctx, deps, input.fileId);
  },
  remove: async (ctx, { fileId }) => {
    await removeFileList(ctx, fileId);
    return { message: 'File list deleted' };
  },
  upload: async (ctx, { fileId, id = [] }, { files }) => {
    await uploadFiles(ctx, fileId, [id].flat(), files);
    return getFileList(ctx, deps, fileId);
  },
});
