/**
 * Somebody who is in a chat writes there: a text, files, or both. It is stored under the sender's id for it, so the same id
 * sent twice is one message. Whoever is called must be in the chat.
 */
import { type ChatMessageView, type chatsContract, fail, failFields, type Input } from '@prosa/shared';
import { sealMentions } from '#src/features/notes/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import type { Uploaded } from '#src/platform/feature.ts';
import { derivedId } from '#src/platform/id.ts';
import { type FileDeps, type StoredFile, takeFile } from '#src/tenant/files/index.ts';
import { userNames } from '#src/tenant/users/index.ts';
import { type ChatRow, updateChatRow } from './chat.queries.ts';
import { previewOf } from './chat.rules.ts';
import { chatMessageViews } from './chat.view.ts';
import { markSeen } from './chat-member.queries.ts';
import { type ChatMessageRow, insertMessages, listByClientIds } from './chat-message.queries.ts';
import { chatWritten } from './events.ts';
import { lockOwnChat } from './list-chats.ts';

type Sent = ChatMessageView & { others: ChatMessageView[] };

export async function sendChatMessage(
  ctx: UserCtx,
  deps: Pick<FileDeps, 'links'>,
  request: Input<typeof chatsContract.send>,
  files: readonly Uploaded[] = [],
): Promise<Sent> {
  const { chatId, clientId = ctx.newId() } = request;
  const chat = await lockOwnChat(ctx, chatId);
  const body = await sealed(ctx, chat, request);
  if (body === '' && files.length === 0) fail('ERR_EMPTY_MESSAGE');
  const before = await findSent(ctx, { chatId, clientId, body }, files.length);
  if (before !== undefined) return answer(ctx, deps, before);
  const stored = files.map((file) => takeFile(file, 'medias'));
  const rows = await insertMessages(ctx, draftsOf(ctx, chat, { clientId, body, files: stored }));
  const last = rows.at(-1);
  await updateChatRow(ctx, chatId, {
    lastSeq: chat.lastSeq + rows.length,
    lastMessage: previewOf(last?.body ?? '', last?.mediaName ?? null),
    lastSenderId: ctx.actor.id,
    updatedAt: ctx.now(),
  });
  await markSeen(ctx, chatId, ctx.actor.id);
  ctx.emit(chatWritten, { chatId, messageIds: rows.map(({ id }) => id) });
  return answer(ctx, deps, rows);
}

/** Returns the text as it is stored: people by their ids. */
async function sealed(
  ctx: UserCtx,
  { userIds }: ChatRow,
  { message, mentions }: Pick<Input<typeof chatsContract.send>, 'message' | 'mentions'>,
): Promise<string> {
  const names = await ctx.cached(userNames);
  const called = mentions.map((id) => names.get(id) ?? failFields({ field: 'mentions', rule: 'unknown' }));
  const outsider = called.find(({ id }) => !userIds.includes(id));
  if (outsider !== undefined) fail('ERR_NOT_IN_CHAT', { name: outsider.name });
  return sealMentions(message.trim(), called);
}

type Written = {
  readonly clientId: string;
  readonly body: string;
  readonly files: readonly StoredFile[];
};

const idFor = (clientId: string, position: number): string =>
  position === 0 ? clientId : derivedId(`${clientId}/${position}`);

/** Returns the messages to store: each file is one of its own, and the text stands with the first. */
function draftsOf(
  ctx: UserCtx,
  chat: ChatRow,
  { clientId, body, files }: Written,
): Omit<ChatMessageRow, 'id'>[] {
  const createdAt = ctx.now();
  const attached: readonly (StoredFile | undefined)[] = files.length === 0 ? [undefined] : files;
  return attached.map((file, position) => ({
    clientId: idFor(clientId, position),
    chatId: chat.id,
    seq: chat.lastSeq + 1 + position,
    senderId: ctx.actor.id,
    body: position === 0 ? body : '',
    mediaPath: file?.path ?? null,
    mediaName: file?.fileName ?? null,
    mediaType: file?.mediaType ?? null,
    mediaSize: file?.size ?? null,
    createdAt,
  }));
}

/** Returns what was stored under the sender's id before; anything else under it is refused. */
async function findSent(
  ctx: UserCtx,
  { chatId, clientId, body }: { chatId: number; clientId: string; body: string },
  files: number,
): Promise<ChatMessageRow[] | undefined> {
  const ids = Array.from({ length: Math.max(1, files) }, (_, position) => idFor(clientId, position));
  const rows = await listByClientIds(ctx, ids);
  const [first] = rows;
  if (first === undefined) return undefined;
  const isSame =
    first.clientId === clientId &&
    first.chatId === chatId &&
    first.senderId === ctx.actor.id &&
    first.body === body &&
    (first.mediaPath !== null) === files > 0;
  return isSame ? rows : fail('ERR_DUPLICATED_MESSAGE');
}

async function answer(
  ctx: UserCtx,
  deps: Pick<FileDeps, 'links'>,
  rows: readonly ChatMessageRow[],
): Promise<Sent> {
  const [first, ...others] = await chatMessageViews(ctx, deps, rows);
  if (first === undefined) throw new Error('the message cannot be read');
  return { ...first, others };
}
