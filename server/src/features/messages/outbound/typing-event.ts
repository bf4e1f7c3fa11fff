/** An agent’s browser says that they type in a conversation, or have stopped. */

import type { Cached } from '#src/platform/cache/company-cache.ts';
import { idFrom } from '#src/platform/realtime/client-arguments.ts';
import { actorOfIdentity } from '#src/platform/realtime/identity.ts';
import type { SocketEventHandler } from '#src/platform/realtime/socket-events.ts';
import { agents } from '#src/tenant/users/index.ts';
import type { Typing } from './typing.remote.ts';

export const typingEvent =
  (typing: Pick<Typing, 'agent'>, cached: Cached): SocketEventHandler =>
  async ({ identity, isSubscribed }, ticketId, isTyping) => {
    const id = idFrom(ticketId);
    if (id === undefined || typeof isTyping !== 'boolean') return 'malformed';
    // Whoever has the conversation open was allowed to.
    if (!isSubscribed(`ticket:${id}`)) return 'refused';
    const agent = (await cached(identity.companyId, agents)).get(identity.userId);
    await typing.agent(identity.companyId, actorOfIdentity(identity, agent?.name), id, isTyping);
    return 'done';
  };
