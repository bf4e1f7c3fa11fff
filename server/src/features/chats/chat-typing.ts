/**
 * Somebody types in a chat. Worth telling now or never, so it skips the outbox and is not stored. Nobody asks to hear it:
 * it is told to those who are in the chat, and only one of them can tell it.
 */

import type { Cached } from '#src/platform/cache/company-cache.ts';
import type { InCompany } from '#src/platform/context.ts';
import { idFrom } from '#src/platform/realtime/client-arguments.ts';
import { actorOfIdentity } from '#src/platform/realtime/identity.ts';
import type { Publication } from '#src/platform/realtime/publication.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import type { SocketEventHandler } from '#src/platform/realtime/socket-events.ts';
import { agents } from '#src/tenant/users/index.ts';
import { findChat } from './chat.queries.ts';

export type ChatTypingDeps = {
  readonly inCompany: InCompany;
  readonly publish: (companyId: number, publication: Publication) => void;
  readonly cached: Cached;
};

export const chatTypingEvent =
  ({ inCompany, publish, cached }: ChatTypingDeps): SocketEventHandler =>
  async ({ identity }, id, typing) => {
    const chatId = idFrom(id);
    if (chatId === undefined || typeof typing !== 'boolean') return 'malformed';
    if (identity.restricted) return 'refused';
    const { companyId, userId } = identity;
    const actor = actorOfIdentity(identity, (await cached(companyId, agents)).get(userId)?.name);
    const chat = await inCompany(companyId, actor, (ctx) => findChat(ctx, chatId));
    if (chat?.userIds.includes(userId) !== true) return 'refused';
    publish(companyId, {
      rooms: chat.userIds.filter((other) => other !== userId).map((other) => rooms.user(companyId, other)),
      channel: 'chatTyping',
      payload: { action: 'typing', chatId, userId, name: actor.name, typing },
    });
    return 'done';
  };
