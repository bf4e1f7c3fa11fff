/**
 * Somebody types in a chat. Worth telling now or never, so it skips the outbox and is not stored. Nobody asks to hear it:
 * it is told to those who are in the chat, and only one of them can tell it.
 */
import type { InCompany, UserActor } from '#src/platform/context.ts';
import type { Publication } from '#src/platform/feature.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { findChat } from './chat.queries.ts';

export type ChatTypingOptions = {
  readonly inCompany: InCompany;
  readonly publish: (companyId: number, publication: Publication) => void;
};

/** Answers whether they are in the chat. */
export type ChatTyping = (
  companyId: number,
  actor: UserActor,
  chatId: number,
  typing: boolean,
) => Promise<boolean>;

export const openChatTyping =
  ({ inCompany, publish }: ChatTypingOptions): ChatTyping =>
  async (companyId, actor, chatId, typing) => {
    const chat = await inCompany(companyId, actor, (ctx) => findChat(ctx, chatId));
    if (chat?.userIds.includes(actor.id) !== true) return false;
    const others = chat.userIds.filter((userId) => userId !== actor.id);
    publish(companyId, {
      rooms: others.map((userId) => rooms.user(companyId, userId)),
      channel: 'chatTyping',
      payload: { action: 'typing', chatId, userId: actor.id, name: actor.name, typing },
    });
    return true;
  };
