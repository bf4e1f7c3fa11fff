import { z } from 'zod';
import { constants, kilobyte } from '../../kernel/constants.ts';
import { defineContract } from '../../kernel/contract.ts';
import { pageNumber, searchParam, wireFilter, wireId, wireIdList } from '../../kernel/wire.ts';
import {
  chatMessageView,
  chatView,
  maxChatMentions,
  maxChatText,
  maxChatTitle,
  maxChatUsers,
} from './model.ts';

const params = z.object({ chatId: wireId });
const plan = 'useInternalChat';

/** People by their ids; clients of this API family send them whole, as people or as the chat told of them. */
const person = z.union([
  wireId,
  z.object({ userId: wireId }).transform(({ userId }) => userId),
  z.object({ id: wireId }).transform(({ id }) => id),
]);
const users = z.array(person).max(maxChatUsers);
const fields = { users, title: z.string().trim().min(1).max(maxChatTitle) };

export const chatsContract = defineContract({
  list: {
    method: 'GET',
    path: '/chats',
    permission: 'session',
    plan,
    summary:
      'Chats that the caller is in, the last written in first, 20 a page; searched by title and people',
    query: z.object({
      searchParam,
      pageNumber,
      /** Where the page before ended; with it pageNumber is ignored. */
      cursor: z.string().max(100).optional(),
    }),
    response: z.object({
      records: z.array(chatView),
      hasMore: z.boolean(),
      /** Where the next page goes on; null behind the last. */
      cursor: z.string().nullable(),
    }),
  },
  unread: {
    method: 'GET',
    path: '/chats/unread',
    permission: 'session',
    plan,
    summary: 'How many messages the caller has not seen, by chat; those with none are left out',
    response: z.array(z.object({ chatId: z.int(), unreads: z.int() })),
  },
  get: {
    method: 'GET',
    path: '/chats/:chatId',
    permission: 'session',
    plan,
    summary: 'One chat, by its id or its uuid',
    errors: ['ERR_NO_CHAT_FOUND'],
    params: z.object({ chatId: z.union([wireId, z.uuid()]) }),
    response: chatView,
  },
  create: {
    method: 'POST',
    path: '/chats',
    permission: 'session',
    plan,
    summary: 'Begins a chat of the caller’s with these colleagues',
    errors: ['ERR_NO_USER_FOUND'],
    bodyLimit: 128 * kilobyte,
    body: z.object(fields),
    response: chatView,
  },
  update: {
    method: 'PUT',
    path: '/chats/:chatId',
    permission: 'session',
    plan,
    summary:
      'Changes title and people, by the owner; absent fields stay as they are. Who is taken out loses it at once',
    errors: ['ERR_NO_CHAT_FOUND', 'ERR_NO_USER_FOUND'],
    params,
    bodyLimit: 128 * kilobyte,
    body: z.object({ users: fields.users.optional(), title: fields.title.optional() }),
    response: chatView,
  },
  remove: {
    method: 'DELETE',
    path: '/chats/:chatId',
    permission: 'session',
    plan,
    summary: 'Removes a chat with all its messages and files, by the owner',
    errors: ['ERR_NO_CHAT_FOUND'],
    params,
    response: z.object({ message: z.string() }),
  },
  messages: {
    method: 'GET',
    path: '/chats/:chatId/messages',
    permission: 'session',
    plan,
    summary: 'Messages of a chat, 20 a page: newest page first, each page ascending',
    errors: ['ERR_NO_CHAT_FOUND'],
    params,
    query: z.object({
      pageNumber,
      /** Messages before this number; with it pageNumber is ignored. */
      beforeSeq: wireFilter,
    }),
    response: z.object({ records: z.array(chatMessageView), hasMore: z.boolean() }),
  },
  send: {
    method: 'POST',
    path: '/chats/:chatId/messages',
    permission: 'session',
    plan,
    summary:
      'Writes in a chat. Each file is a message of its own, the text stands with the first; whoever is called (`@Name` in the text, the id beside it) is told',
    errors: ['ERR_NO_CHAT_FOUND', 'ERR_EMPTY_MESSAGE', 'ERR_DUPLICATED_MESSAGE', 'ERR_NOT_IN_CHAT'],
    params,
    upload: { field: 'medias', maxFiles: constants.maxFilesAtOnce, maxBytes: constants.maxFileBytes },
    bodyLimit: 128 * kilobyte,
    body: z.object({
      message: z.string().max(maxChatText).default(''),
      /** The sender's id for the message: sending it twice stores it once. */
      clientId: z.uuid().optional(),
      mentions: wireIdList.pipe(z.array(z.int()).max(maxChatMentions)).default([]),
    }),
    /** The first of what was stored, and the others where there are any. */
    response: chatMessageView.extend({ others: z.array(chatMessageView) }),
  },
  read: {
    method: 'POST',
    path: '/chats/:chatId/read',
    permission: 'session',
    plan,
    summary: 'The caller has seen everything in the chat',
    errors: ['ERR_NO_CHAT_FOUND'],
    params,
    /** Sent by clients of this API family; it is always the caller who has seen. */
    body: z.object({ userId: wireFilter }),
    response: chatView,
  },
});
