/** Contract → use case. */
import type { chatsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { listUnread } from './chat.queries.ts';
import { createChat } from './create-chat.ts';
import { listChatMessages } from './list-chat-messages.ts';
import { getChatView, listChatsPage } from './list-chats.ts';
import { markChatRead } from './mark-chat-read.ts';
import { removeChat } from './remove-chat.ts';
import { sendChatMessage } from './send-chat-message.ts';
import { updateChat } from './update-chat.ts';

export const chatsHandlers = (deps: FileDeps): Handlers<typeof chatsContract> => ({
  list: listChatsPage,
  unread: (ctx) => listUnread(ctx, ctx.actor.id),
  get: (ctx, { chatId }) => getChatView(ctx, chatId),
  create: createChat,
  update: updateChat,
  remove: async (ctx, { chatId }) => {
    await removeChat(ctx, chatId);
    return { message: 'Chat deleted' };
  },
  messages: (ctx, input) => listChatMessages(ctx, deps, input),
  send: (ctx, input, { files }) => sendChatMessage(ctx, deps, input, files),
  read: (ctx, { chatId }) => markChatRead(ctx, chatId),
});
