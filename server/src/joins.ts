/**
 * What a socket may hear, by the same rules as reading over HTTP: list rooms by role and queues, a conversation if its
 * ticket may be read, simulated phones for admins. Of an expired company only the base rooms are open.
 */
import { AppError, may, type TicketStatus, ticketStatuses } from '@prosa/shared';
import { findConnection } from '#src/features/connections/index.ts';
import { readTicket } from '#src/features/tickets/index.ts';
import { agents } from '#src/features/users/index.ts';
import type { CacheDef } from '#src/platform/cache/company-cache.ts';
import type { InCompany, UserActor, UserCtx } from '#src/platform/context.ts';
import type { Joins, SocketIdentity } from '#src/platform/realtime/identity.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';

export const userActorOf = (identity: SocketIdentity, name = ''): UserActor => ({
  kind: 'user',
  id: identity.userId,
  name,
  profile: identity.profile,
  super: identity.super,
  sessionId: identity.sessionId,
});

const permissionActor = (identity: SocketIdentity) => ({
  id: identity.userId,
  profile: identity.profile,
  super: identity.super,
});

export type JoinsOptions = {
  readonly inCompany: InCompany;
  readonly cached: <T>(companyId: number, entry: CacheDef<T>) => Promise<T>;
};

export function openJoins({ inCompany, cached }: JoinsOptions): Joins {
  return {
    baseRooms: (identity) => {
      const { companyId, userId, sessionId } = identity;
      const base = [
        rooms.company(companyId),
        rooms.user(companyId, userId),
        rooms.session(companyId, sessionId),
      ];
      return may(permissionActor(identity), 'admin') ? [...base, rooms.admins(companyId)] : base;
    },
    listRooms: async (identity, wanted) => {
      const status = ticketStatuses.find((known) => known === wanted);
      if (status === undefined || identity.restricted) return [];
      const { companyId, userId } = identity;
      if (may(permissionActor(identity), 'tickets-manager:showall'))
        return [rooms.adminList(companyId, status), rooms.userList(companyId, status, userId)];
      return [rooms.userList(companyId, status, userId), ...(await waitingRooms(identity, status))];
    },
    canReadTicket: (identity, ticketId) =>
      !identity.restricted &&
      inCompany(identity.companyId, userActorOf(identity), async (ctx) => {
        await readTicket(ctx as UserCtx, ticketId);
        return true;
      }).catch(refused),
    canUseSandbox: (identity, whatsappId) =>
      !identity.restricted &&
      may(permissionActor(identity), 'admin') &&
      inCompany(
        identity.companyId,
        userActorOf(identity),
        async (ctx) => (await findConnection(ctx, whatsappId))?.provider === 'sandbox',
      ),
  };

  async function waitingRooms(
    { companyId, userId }: SocketIdentity,
    status: TicketStatus,
  ): Promise<string[]> {
    if (status !== 'pending') return [];
    const agent = (await cached(companyId, agents)).get(userId);
    if (agent === undefined) return [];
    const queues: (number | null)[] =
      agent.allTicket === 'enabled' ? [...agent.queueIds, null] : [...agent.queueIds];
    return queues.map((queueId) => rooms.queueList(companyId, status, queueId));
  }
}

/** What HTTP would refuse with 403 or 404 is no room to join; anything else is a fault. */
function refused(error: unknown): false {
  if (error instanceof AppError && error.status < 500) return false;
  throw error;
}
