/** A chat: where colleagues of a company write to each other. No customer ever hears of it. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';

export const maxChatTitle = 100;
export const maxChatText = 10_000;
/** How many colleagues one chat may have, and how many of them one message may call. */
export const maxChatUsers = 500;
export const maxChatMentions = 20;

const named = z.object({ id: rowId, name: z.string() });

export const chatUser = z.object({
  userId: rowId,
  /** How many messages they have not seen. */
  unreads: z.int(),
  user: named,
});
export type ChatUser = z.output<typeof chatUser>;

export const chatView = z
  .object({
    id: rowId,
    /** What its address is made of. */
    uuid: z.uuid(),
    title: z.string(),
    /** Who may change and remove it. */
    ownerId: rowId,
    owner: named.nullable(),
    /** Everyone in it, the owner too, by name. */
    users: z.array(chatUser),
    /** The words of the last message, or the name of its file. */
    lastMessage: z.string(),
    /** Who wrote it; nobody yet in a new chat. */
    lastSenderId: rowId.nullable(),
    /** The number of the last message; 0 before the first. */
    lastSeq: z.int(),
    /** Grows with every change and every message. */
    version: z.int(),
    createdAt: instant,
    /** When somebody last wrote in it, or it was made; neither reading nor renaming moves it. */
    updatedAt: instant,
  })
  .meta({ id: 'Chat' });
export type ChatView = z.output<typeof chatView>;

export const chatMessageView = z
  .object({
    id: rowId,
    /** The sender's own id for it: what is sent twice is one message. */
    clientId: z.uuid(),
    chatId: rowId,
    /** The message's place in the chat: 1, 2, 3 … without gaps. */
    seq: z.int(),
    senderId: rowId,
    sender: named.nullable(),
    /** As it is read: people are called by `@` and the name they have today. */
    message: z.string(),
    mentions: z.array(named),
    /** Where its file is, good until the end of tomorrow. */
    mediaPath: z.string().nullable(),
    mediaName: z.string().nullable(),
    mediaType: z.string().nullable(),
    mediaSize: z.int().nullable(),
    createdAt: instant,
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessageView = z.output<typeof chatMessageView>;
