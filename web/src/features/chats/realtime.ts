/** Keeps chats current, and calls the reader when somebody writes to them. */

import { definePatches } from '#src/lib/realtime/realtime.ts';
import { sessionActor } from '#src/lib/session/use-session.ts';
import { applyChat, applyMessage, applyTyping, removeChat } from './chat-cache.ts';
import { unreadsOf } from './chat-list.ts';
import { tellMessage, untellChat } from './tell-chat.ts';

export const chatPatches = definePatches({
  chat: (payload, cache) => {
    if (payload.action === 'delete') {
      removeChat(cache, payload.id);
      return untellChat(payload.id);
    }
    const { chat } = payload;
    const reader = sessionActor(cache);
    applyChat(cache, chat);
    if (reader !== null && unreadsOf(chat, reader.id) === 0) untellChat(chat.id);
    if (payload.action !== 'new-message') return;
    const { chat: _again, ...message } = payload.newMessage;
    applyMessage(cache, message);
    if (reader !== null) tellMessage(chat, message, reader.id);
  },
  chatTyping: ({ chatId, userId, name, typing }, cache) =>
    applyTyping(cache, chatId, { userId, name, typing }),
});
