/** Files: lists of files that a company sends again and again, and the clearing away of stored ones. */
import { filesContract } from '@prosa/shared';
import { type Feature, handleJob, mounted } from '#src/platform/feature.ts';
import type { FileDeps } from '#src/tenant/files/file-deps.ts';
import { forgetFile } from '#src/tenant/files/jobs.ts';
import { signedFiles } from '#src/tenant/files/signed-files.ts';
import { findFileOption } from './file-option.queries.ts';
import { forgetStoredFile } from './jobs/forget-file.job.ts';
import { filesHandlers } from './routes.ts';
import { filesSubscribers } from './subscribers.ts';

export const filesFeature = (deps: FileDeps): Feature => ({
  name: 'files',
  endpoints: mounted(filesContract, filesHandlers(deps)),
  files: [
    signedFiles(deps, 'files', async (ctx, optionId) => {
      const { path, mediaType, fileName } = (await findFileOption(ctx.db, optionId)) ?? {};
      return path && mediaType && fileName ? { path, mediaType, fileName } : undefined;
    }),
  ],
  subscribers: filesSubscribers(deps),
  jobs: [handleJob(forgetFile, (ctx, order) => forgetStoredFile(ctx, deps.storage, order))],
});
