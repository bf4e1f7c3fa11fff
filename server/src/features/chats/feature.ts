/** Chats: where colleagues of a company write to each other. */
import { chatsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { type FileDeps, signedFiles } from '#src/tenant/files/index.ts';
import { listByIds } from './chat-message.queries.ts';
import { type ChatTypingDeps, chatTypingEvent } from './chat-typing.ts';
import { leaveChatsOfDeleted } from './jobs/leave-chats.job.ts';
import { chatsHandlers } from './routes.ts';
import { chatsSubscribers } from './subscribers.ts';

export const chatsFeature = (deps: FileDeps, typing: ChatTypingDeps): Feature => ({
  name: 'chats',
  endpoints: mounted(chatsContract, chatsHandlers(deps)),
  files: [
    signedFiles(deps, 'chats', async (ctx, id) => {
      const [{ mediaPath, mediaType, mediaName } = {}] = await listByIds(ctx, [id]);
      return mediaPath && mediaType && mediaName
        ? { path: mediaPath, mediaType, fileName: mediaName }
        : undefined;
    }),
  ],
  subscribers: chatsSubscribers(deps),
  jobs: [leaveChatsOfDeleted],
  socketEvents: { chatTyping: chatTypingEvent(typing) },
});
