/** A page of what is written in a chat: numbers have no gaps, so the two hundredth page costs what the first does. */
import { type ChatMessageView, type chatsContract, constants, type Input } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import type { FileDeps } from '#src/tenant/files/index.ts';
import { chatMessageViews } from './chat.view.ts';
import { listBefore } from './chat-message.queries.ts';
import { ownChat } from './list-chats.ts';

export async function listChatMessages(
  ctx: UserCtx,
  deps: Pick<FileDeps, 'links'>,
  { chatId, pageNumber, beforeSeq }: Input<typeof chatsContract.messages>,
): Promise<{ records: ChatMessageView[]; hasMore: boolean }> {
  const { lastSeq } = await ownChat(ctx, chatId);
  const size = constants.messagesPerPage;
  const end = beforeSeq ?? lastSeq + 1 - (pageNumber - 1) * size;
  const rows = end > 1 ? await listBefore(ctx, chatId, end, size) : [];
  return { records: await chatMessageViews(ctx, deps, rows), hasMore: (rows[0]?.seq ?? 1) > 1 };
}
