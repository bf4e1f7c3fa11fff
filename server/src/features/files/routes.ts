/** Contract → use case. */
import type { filesContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { createFileList } from './create-file-list.ts';
import type { FileDeps } from './file-deps.ts';
import { listFileListsPage, readFileList } from './read-file-lists.ts';
import { removeFileList } from './remove-file-list.ts';
import { changeFileList } from './update-file-list.ts';
import { uploadFiles } from './upload-files.ts';

export const filesHandlers = (deps: FileDeps): Handlers<typeof filesContract> => ({
  list: (ctx, input) => listFileListsPage(ctx, deps, input),
  get: (ctx, { fileId }) => readFileList(ctx, deps, fileId),
  create: async (ctx, input) => readFileList(ctx, deps, await createFileList(ctx, input)),
  update: async (ctx, input) => {
    await changeFileList(ctx, input);
    return readFileList(ctx, deps, input.fileId);
  },
  remove: async (ctx, { fileId }) => {
    await removeFileList(ctx, fileId);
    return { message: 'File list deleted' };
  },
  upload: async (ctx, { fileId, id = [] }, { files }) => {
    await uploadFiles(ctx, fileId, [id].flat(), files);
    return readFileList(ctx, deps, fileId);
  },
});
