/** Facts about chats: ids only. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineFact } from '#src/platform/outbox/define.ts';

const chat = z.object({ chatId: rowId });
const people = z.array(rowId);

export const chatCreated = defineFact('chat.created', chat);
/** A chat has another title, owner or circle of people: who came in, and who is out. */
export const chatChanged = defineFact('chat.changed', chat.extend({ addedIds: people, removedIds: people }));
/** A chat is gone, with the people who were in it. */
export const chatDeleted = defineFact('chat.deleted', chat.extend({ userIds: people }));
/** Somebody has written these messages at once, in this order. */
export const chatWritten = defineFact('chat.written', chat.extend({ messageIds: people }));
/** Somebody has seen everything in the chat. */
export const chatRead = defineFact('chat.read', chat.extend({ userId: rowId }));
