/** Quick messages: texts and files that agents call up by a short name while they write. */
import { quickMessagesContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { type FileDeps, signedFiles } from '#src/tenant/files/index.ts';
import { findQuickMessage } from './quick-message.queries.ts';
import { quickMessagesHandlers } from './routes.ts';
import { quickMessagesSubscribers } from './subscribers.ts';

export const quickMessagesFeature = (deps: FileDeps): Feature => ({
  name: 'quick-messages',
  endpoints: mounted(quickMessagesContract, quickMessagesHandlers(deps)),
  files: [
    signedFiles(deps, 'quick-messages', async (ctx, id) => {
      const { mediaPath, mediaType, mediaName } = (await findQuickMessage(ctx.db, id)) ?? {};
      return mediaPath && mediaType && mediaName
        ? { path: mediaPath, mediaType, fileName: mediaName }
        : undefined;
    }),
  ],
  subscribers: quickMessagesSubscribers(deps),
});
