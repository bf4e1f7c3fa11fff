/** Keeps chats current, and calls the reader when somebody writes to them. */

import { definePatches } from '#src/lib/realtime/realtime.ts';
import { sessionActor } from '#src/lib/session/use-session.ts';
import { applyChat, applyMessage, applyTyping, dropChat } from './chat-cache.ts';
import { unreadsOf } from './chat-list.ts';
import { tellMessage, untellChat } from './tell-chat.ts';

export const chatPatches = definePatches({
  chat: (payload, cache) => {
    if (payload.action === 'delete') {
      dropChat(cache, payload.id);
      return untellChat(payload.id);
    }
    const { chat } = payload;
    const reader = sessionActor(cache);
    applyChat(cache, chat);
    if (reader !== null && unreadsOf(chat, reader.id) === 0) untellChat(chat.id);
    if (payload.action !== 'new-message') return;
    applyMessage(cache, payload.newMessage);
    if (reader !== null) tellMessage(chat, payload.newMessage, reader.id);
  },
  chatTyping: ({ chatId, userId, name, typing }, cache) =>
    applyTyping(cache, chatId, { userId, name, typing }),
});
