import { z } from 'zod';
import { rowId } from '../../kernel/wire.ts';
import { chatMessageView, chatView } from './model.ts';

/** Heard by those who are in the chat, wherever they are. Who is no more in it hears that it is gone. */
export const chatChannel = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('new-message'),
    /** With its chat once more, where clients of this API family look for it. */
    newMessage: chatMessageView.extend({ chat: chatView }),
    chat: chatView,
  }),
  z.object({ action: z.literal('update'), chat: chatView }),
  z.object({ action: z.literal('delete'), id: rowId }),
]);

/** What chats somebody is in, under their own name: for clients of this API family. */
export const chatUserChannel = z.object({
  action: z.enum(['create', 'update']),
  userId: rowId,
  record: chatView,
});

/** Somebody types in a chat. Never stored. */
export const chatTypingChannel = z.object({
  action: z.literal('typing'),
  chatId: rowId,
  userId: rowId,
  name: z.string(),
  typing: z.boolean(),
});
