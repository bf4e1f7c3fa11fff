/** Endpoints of messages → use cases. */
import type { messagesContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { listMessages } from './list-messages.ts';
import { markRead } from './mark-read.ts';
import { retryMessage } from './retry-message.ts';
import { sendMessage } from './send-message.ts';

export const messageRoutes: Handlers<typeof messagesContract> = {
  list: listMessages,
  send: sendMessage,
  markRead,
  retry: retryMessage,
};
