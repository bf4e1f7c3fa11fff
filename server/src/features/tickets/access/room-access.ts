/** Which rooms of tickets somebody may hear, by the same rules as reading over HTTP: by role and queues, and by the ticket. */
import { AppError, type may, type TicketActor, ticketStatuses } from '@prosa/shared';
import type { LiveIdentity } from '#src/features/auth/index.ts';
import type { Cached } from '#src/platform/cache/company-cache.ts';
import type { InCompany, UserCtx } from '#src/platform/context.ts';
import { actorOfIdentity, type SocketIdentity } from '#src/platform/realtime/identity.ts';
import { agents } from '#src/tenant/users/index.ts';
import { boardRoomsOf, listRoomsOf } from '../lists/list-rooms.ts';
import { getTicket } from './ticket-access.ts';
import type { TicketRoomAccess } from './ticket-topics.ts';

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

  /** Returns somebody as far as tickets are concerned, with the queues of this moment. */
  async function ticketActorOf(identity: SocketIdentity): Promise<TicketActor> {
    const { queueIds = [], allTicket = 'desabled' } =
      (await cached(identity.companyId, agents)).get(identity.userId) ?? {};
    return { ...actorOf(identity), queueIds, allTicket };
  }

  return {
    listRooms: async (known, wanted) => {
      const status = ticketStatuses.find((one) => one === wanted);
      const identity = await active(known);
      if (status === undefined || identity === undefined) return [];
      return listRoomsOf(identity.companyId, status, await ticketActorOf(identity));
    },
    boardRooms: async (known) => {
      const identity = await active(known);
      return identity === undefined ? [] : boardRoomsOf(identity.companyId, await ticketActorOf(identity));
    },
    canReadTicket: async (known, ticketId) => {
      const identity = await active(known);
      if (identity === undefined) return false;
      return inCompany(identity.companyId, actorOfIdentity(identity), async (ctx) => {
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
