/**
 * What a socket may hear, by the same rules as reading over HTTP: list rooms by role and queues, a conversation if its
 * ticket may be read, simulated phones for admins. Of an expired company only the base rooms are open. What counts is what
 * the user is now, not what the token says: whoever was removed, or has to sign in again, hears nothing more.
 */
import { AppError, may, overseesCompany, ticketStatuses } from '@prosa/shared';
import { findCompany, isOpen } from '#src/features/companies/index.ts';
import { findConnection } from '#src/features/connections/index.ts';
import { readTicket } from '#src/features/tickets/index.ts';
import { listRoomsOf } from '#src/features/tickets/lists/list-rooms.ts';
import { agents, findAgent } from '#src/features/users/index.ts';
import type { CacheDef } from '#src/platform/cache/company-cache.ts';
import type { InCompany, UserCtx } from '#src/platform/context.ts';
import { type RoomAccess, type SocketIdentity, userActorOf } from '#src/platform/realtime/identity.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';

const permissionActor = (identity: SocketIdentity) => ({
  id: identity.userId,
  profile: identity.profile,
  super: identity.super,
});

/** What the board shows. */
const liveStatuses = ['pending', 'open'] as const;

export type RoomAccessDeps = {
  readonly inCompany: InCompany;
  readonly cached: <T>(companyId: number, entry: CacheDef<T>) => Promise<T>;
};

export function openRoomAccess({ inCompany, cached }: RoomAccessDeps): RoomAccess {
  /** The identity with the role of this moment; undefined when its session is over. */
  async function present(identity: SocketIdentity): Promise<SocketIdentity | undefined> {
    const { companyId, userId, sessionId } = identity;
    const remembered = (await cached(companyId, agents)).get(userId);
    // Another node may know of a newer session than this one's memory.
    const agent =
      remembered?.sessionId === sessionId
        ? remembered
        : await inCompany(companyId, userActorOf(identity), (ctx) => findAgent(ctx.db, userId));
    if (agent?.sessionId !== sessionId) return undefined;
    return { ...identity, profile: agent.profile, super: agent.super };
  }

  /**
   * The same past every memory: what a socket is let in by must be true when it is let in, for what ends it later is told
   * only once.
   */
  async function certain(identity: SocketIdentity): Promise<SocketIdentity | undefined> {
    const { companyId, userId, sessionId } = identity;
    const { agent, company } = await inCompany(companyId, userActorOf(identity), async ({ db }) => ({
      agent: await findAgent(db, userId),
      company: await findCompany(db, companyId),
    }));
    if (agent?.sessionId !== sessionId || company === undefined || !isOpen(company)) return undefined;
    return { ...identity, profile: agent.profile, super: agent.super };
  }

  return {
    baseRooms: async (known) => {
      const identity = await certain(known);
      if (identity === undefined) return [];
      const base = [rooms.company(identity.companyId)];
      return may(permissionActor(identity), 'admin') ? [...base, rooms.admins(identity.companyId)] : base;
    },
    listRooms: async (known, wanted) => {
      const status = ticketStatuses.find((one) => one === wanted);
      const identity = await present(known);
      if (status === undefined || identity === undefined || identity.restricted) return [];
      const { companyId, userId } = identity;
      const { queueIds = [], allTicket = 'desabled' } = (await cached(companyId, agents)).get(userId) ?? {};
      return listRoomsOf(companyId, status, { ...permissionActor(identity), queueIds, allTicket });
    },
    boardRooms: async (known) => {
      const identity = await present(known);
      if (identity === undefined || identity.restricted) return [];
      const { companyId, userId } = identity;
      if (overseesCompany(permissionActor(identity)))
        return liveStatuses.map((status) => rooms.adminList(companyId, status));
      const queues = await queuesOf(identity);
      return liveStatuses.flatMap((status) => [
        rooms.userList(companyId, status, userId),
        ...queues.map((queueId) => rooms.queueList(companyId, status, queueId)),
      ]);
    },
    canReadTicket: async (known, ticketId) => {
      const identity = await present(known);
      if (identity === undefined || identity.restricted) return false;
      return inCompany(identity.companyId, userActorOf(identity), async (ctx) => {
        await readTicket(ctx as UserCtx, ticketId);
        return true;
      }).catch(refused);
    },
    canUseSandbox: async (known, whatsappId) => {
      const identity = await present(known);
      if (identity === undefined || identity.restricted) return false;
      if (!may(permissionActor(identity), 'admin')) return false;
      return inCompany(
        identity.companyId,
        userActorOf(identity),
        async (ctx) => (await findConnection(ctx, whatsappId))?.provider === 'sandbox',
      );
    },
  };

  /** `null` for the tickets without a queue. */
  async function queuesOf({ companyId, userId }: SocketIdentity): Promise<readonly (number | null)[]> {
    const agent = (await cached(companyId, agents)).get(userId);
    if (agent === undefined) return [];
    return agent.allTicket === 'enabled' ? [...agent.queueIds, null] : agent.queueIds;
  }
}

/** What HTTP would refuse with 403 or 404 is no room to join; anything else is a fault. */
function refused(error: unknown): false {
  if (error instanceof AppError && error.status < 500) return false;
  throw error;
}
