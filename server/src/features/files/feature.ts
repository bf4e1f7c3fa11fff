/** Files: lists of files that a company sends again and again, and the clearing away of stored ones. */
import { filesContract } from '@prosa/shared';
import { type Feature, handleJob, mounted } from '#src/platform/feature.ts';
import { findFileOption } from './file-option.queries.ts';
import type { FileWorld } from './file-world.ts';
import { forgetStoredFile } from './jobs/forget-file.job.ts';
import { forgetFile } from './jobs.ts';
import { filesHandlers } from './routes.ts';
import { signedFiles } from './signed-files.ts';
import { filesSubscribers } from './subscribers.ts';

export const filesFeature = (world: FileWorld): Feature => ({
  name: 'files',
  endpoints: mounted(filesContract, filesHandlers(world)),
  files: [
    signedFiles(world, 'files', async (ctx, optionId) => {
      const { path, mediaType, fileName } = (await findFileOption(ctx.db, optionId)) ?? {};
      return path && mediaType && fileName ? { path, mediaType, fileName } : undefined;
    }),
  ],
  subscribers: filesSubscribers(world),
  jobs: [handleJob(forgetFile, (_ctx, order) => forgetStoredFile(world.storage, order))],
});
