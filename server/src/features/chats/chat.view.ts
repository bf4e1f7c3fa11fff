/** Rows of chats and of what is written in them → what those who are in them see. */
import type { ChatMessageView, ChatView } from '@prosa/shared';
import { mentionedIn, openMentions } from '#src/features/notes/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { addressOf, type FileDeps } from '#src/tenant/files/index.ts';
import { userNames } from '#src/tenant/users/index.ts';
import type { ChatRow } from './chat.queries.ts';
import type { ChatMessageRow } from './chat-message.queries.ts';

type Named = { readonly id: number; readonly name: string };
type Names = ReadonlyMap<number, Named>;

const named = (names: Names, id: number): { id: number; name: string } | null => {
  const user = names.get(id);
  return user === undefined ? null : { id: user.id, name: user.name };
};
const opened = (names: Names, body: string): string => openMentions(body, (id) => names.get(id)?.name);

export async function chatViews(ctx: Ctx, rows: readonly ChatRow[]): Promise<ChatView[]> {
  const names = await ctx.cached(userNames);
  return rows.map((row) => ({
    id: row.id,
    uuid: row.uuid,
    title: row.title,
    ownerId: row.ownerId,
    owner: named(names, row.ownerId),
    users: row.userIds
      .map((userId, at) => ({
        userId,
        unreads: Math.max(0, row.lastSeq - (row.readSeqs[at] ?? row.lastSeq)),
        user: named(names, userId) ?? { id: userId, name: '' },
      }))
      .sort((one, other) => one.user.name.localeCompare(other.user.name)),
    lastMessage: opened(names, row.lastMessage),
    lastSenderId: row.lastSenderId,
    lastSeq: row.lastSeq,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

export async function chatMessageViews(
  ctx: Ctx,
  deps: Pick<FileDeps, 'links'>,
  rows: readonly ChatMessageRow[],
): Promise<ChatMessageView[]> {
  const names = await ctx.cached(userNames);
  return rows.map(({ id, mediaPath: path, ...row }) => ({
    id,
    clientId: row.clientId,
    chatId: row.chatId,
    seq: row.seq,
    senderId: row.senderId,
    sender: named(names, row.senderId),
    message: opened(names, row.body),
    mentions: mentionedIn(row.body).flatMap((userId) => named(names, userId) ?? []),
    mediaPath: path === null ? null : addressOf(deps, ctx, 'chats', { id, path }),
    mediaName: row.mediaName,
    mediaType: row.mediaType,
    mediaSize: row.mediaSize,
    createdAt: row.createdAt.toISOString(),
  }));
}
