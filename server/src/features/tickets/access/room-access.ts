/** Which rooms of tickets somebody may hear, by the same rules as reading over HTTP: by role and queues, and by the ticket. */
import { AppError, type may, overseesCompany, ticketStatuses } from '@prosa/shared';
import type { LiveIdentity } from '#src/features/auth/index.ts';
import type { Cached } from '#src/platform/cache/company-cache.ts';
import type { InCompany, UserCtx } from '#src/platform/context.ts';
import { type SocketIdentity, userActorOf } from '#src/platform/realtime/identity.ts';
import { agents } from '#src/tenant/users/index.ts';
import { listRoomsOf } from '../lists/list-rooms.ts';
import { getTicket } from './ticket-access.ts';
import { ticketRooms } from './ticket-rooms.ts';
import type { TicketRoomAccess } from './ticket-topics.ts';

/** What the board shows. */
const liveStatuses = ['pending', 'open'] as const;

export type RoomAccessDeps = {
  readonly inCompany: InCompany;
  readonly cached: Cached;
  readonly identities: LiveIdentity;
};

export function openTicketRoomAccess({ inCompany, cached, identities }: RoomAccessDeps): TicketRoomAccess {
  /**
   * Returns somebody with the role of this moment; `undefined` when the session is over, or the company's subscription.
   */
  async function active(known: SocketIdentity): Promise<SocketIdentity | undefined> {
    const identity = await identities.present(known);
    return identity === undefined || identity.restricted ? undefined : identity;
  }

  /** Returns the queues of somebody; `null` stands for the tickets without one. */
  async function queuesOf({ companyId, userId }: SocketIdentity): Promise<readonly (number | null)[]> {
    const agent = (await cached(companyId, agents)).get(userId);
    if (agent === undefined) return [];
    return agent.allTicket === 'enabled' ? [...agent.queueIds, null] : agent.queueIds;
  }

  return {
    listRooms: async (known, wanted) => {
      const status = ticketStatuses.find((one) => one === wanted);
      const identity = await active(known);
      if (status === undefined || identity === undefined) return [];
      const { companyId, userId } = identity;
      const { queueIds = [], allTicket = 'desabled' } = (await cached(companyId, agents)).get(userId) ?? {};
      return listRoomsOf(companyId, status, { ...actorOf(identity), queueIds, allTicket });
    },
    boardRooms: async (known) => {
      const identity = await active(known);
      if (identity === undefined) return [];
      const { companyId, userId } = identity;
      if (overseesCompany(actorOf(identity)))
        return liveStatuses.map((status) => ticketRooms.adminList(companyId, status));
      const queues = await queuesOf(identity);
      return liveStatuses.flatMap((status) => [
        ticketRooms.userList(companyId, status, userId),
        ...queues.map((queueId) => ticketRooms.queueList(companyId, status, queueId)),
      ]);
    },
    canReadTicket: async (known, ticketId) => {
      const identity = await active(known);
      if (identity === undefined) return false;
      return inCompany(identity.companyId, userActorOf(identity), async (ctx) => {
        await getTicket(ctx as UserCtx, ticketId);
        return true;
      }).catch(refused);
    },
  };
}

const actorOf = ({ userId, profile, super: isSuper }: SocketIdentity): Parameters<typeof may>[0] => ({
  id: userId,
  profile,
  super: isSuper,
});

/** What HTTP would refuse with 403 or 404 is no room to join; anything else is a fault. */
function refused(error: unknown): false {
  if (error instanceof AppError && error.status < 500) return false;
  throw error;
}
