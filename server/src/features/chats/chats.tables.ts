/** Chats between colleagues, who is in them, and what they write. Their files lie in storage; here stands where. */
import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { companyId, createdAt, id, updatedAt } from '../../platform/db/columns.ts';
import { companies } from '../../tenant/companies/companies.tables.ts';
import { users } from '../../tenant/users/users.tables.ts';

export const chats = pgTable(
  'chats',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    id: id(),
    uuid: uuid('uuid').notNull(),
    title: text('title').notNull(),
    ownerId: integer('owner_id').notNull(),
    /** The number of the last message; their numbers have no gaps. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** The last message's words, with people called by their ids, or the name of its file. */
    lastMessage: text('last_message').notNull().default(''),
    lastSenderId: integer('last_sender_id'),
    /** Grows with every change and every message: an older view never replaces a newer. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    /** When somebody last wrote in it. */
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('chats_uuid').on(t.companyId, t.uuid),
    index('chats_owner').on(t.companyId, t.ownerId),
    foreignKey({
      name: 'chats_owner_fk',
      columns: [t.companyId, t.ownerId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);

export const chatMembers = pgTable(
  'chat_members',
  {
    companyId: companyId(),
    chatId: integer('chat_id').notNull(),
    userId: integer('user_id').notNull(),
    /** The number of the last message they have seen; what they write themselves they have seen. */
    readSeq: integer('read_seq').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.chatId, t.userId] }),
    index('chat_members_user').on(t.companyId, t.userId, t.chatId),
    foreignKey({
      name: 'chat_members_chat_fk',
      columns: [t.companyId, t.chatId],
      foreignColumns: [chats.companyId, chats.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'chat_members_user_fk',
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
    }).onDelete('cascade'),
  ],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    companyId: companyId(),
    id: id(),
    /** The sender's id for it. */
    clientId: uuid('client_id').notNull(),
    chatId: integer('chat_id').notNull(),
    seq: integer('seq').notNull(),
    senderId: integer('sender_id').notNull(),
    /** People are called by their ids in it, as in notes. */
    body: text('body').notNull(),
    mediaPath: text('media_path'),
    mediaName: text('media_name'),
    mediaType: text('media_type'),
    mediaSize: integer('media_size'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('chat_messages_seq').on(t.companyId, t.chatId, t.seq),
    uniqueIndex('chat_messages_client').on(t.companyId, t.clientId),
    index('chat_messages_sender').on(t.companyId, t.senderId),
    foreignKey({
      name: 'chat_messages_chat_fk',
      columns: [t.companyId, t.chatId],
      foreignColumns: [chats.companyId, chats.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'chat_messages_sender_fk',
      columns: [t.companyId, t.senderId],
      foreignColumns: [users.companyId, users.id],
    }),
  ],
);
