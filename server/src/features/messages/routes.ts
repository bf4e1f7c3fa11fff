/** Endpoints of messages → use cases. */
import type { messagesContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { downloadAgain } from './download-again.ts';
import { listChanges } from './list-changes.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import type { MessageWorld } from './message-world.ts';
import { retryMessage } from './retry-message.ts';
import { sendMessage } from './send-message.ts';

export const messageRoutes = ({ links }: MessageWorld): Handlers<typeof messagesContract> => ({
  list: (ctx, input) => listMessages(ctx, links, input),
  changes: listChanges,
  send: (ctx, input) => sendMessage(ctx, links, input),
  markRead,
  download: (ctx, input) => downloadAgain(ctx, links, input),
  retry: (ctx, input) => retryMessage(ctx, links, input),
});
