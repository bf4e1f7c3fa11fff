/** Reads chats. For whoever is not in one it is not there, and an admin is no exception. */
import { type ChatView, constants, fail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { placeIn, readPlace, writePlace } from '#src/platform/cursor.ts';
import { type ChatRow, findChat, listChats, lockChat } from './chat.queries.ts';
import { chatViews } from './chat.view.ts';

/** Returns a chat the caller is in, by its id or its uuid. Throws ERR_NO_CHAT_FOUND. */
export const ownChat = async (ctx: UserCtx, key: number | string): Promise<ChatRow> =>
  ifIn(ctx, await findChat(ctx, key));

/** Returns a chat the caller is in, locked until the transaction ends. Throws ERR_NO_CHAT_FOUND. */
export const lockOwnChat = async (ctx: UserCtx, chatId: number): Promise<ChatRow> =>
  ifIn(ctx, await lockChat(ctx, chatId));

const ifIn = (ctx: UserCtx, row: ChatRow | undefined): ChatRow =>
  row?.userIds.includes(ctx.actor.id) === true ? row : fail('ERR_NO_CHAT_FOUND');

export async function getChatView(ctx: UserCtx, key: number | string): Promise<ChatView> {
  const [view] = await chatViews(ctx, [await ownChat(ctx, key)]);
  return view ?? fail('ERR_NO_CHAT_FOUND');
}

export async function listChatsPage(
  ctx: UserCtx,
  input: { searchParam: string; pageNumber: number; cursor?: string | undefined },
): Promise<{ records: ChatView[]; hasMore: boolean; cursor: string | null }> {
  const size = constants.rowsPerPage;
  const from =
    input.cursor === undefined
      ? { offset: (input.pageNumber - 1) * size }
      : { after: placeIn(input.cursor, readPlace) };
  const rows = await listChats(ctx, ctx.actor.id, input.searchParam, from, size + 1);
  const shown = rows.slice(0, size);
  const hasMore = rows.length > size;
  const last = shown.at(-1);
  return {
    records: await chatViews(ctx, shown),
    hasMore,
    cursor: hasMore && last !== undefined ? writePlace({ at: last.updatedAt, id: last.id }) : null,
  };
}
