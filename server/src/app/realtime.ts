/** The sockets of browsers: who may open one, what they hear, and what features handle of what they say. */
import { agents, userConnected, userDisconnected, userSeen } from '../features/users/index.ts';
import type { Ctx } from '../platform/context.ts';
import type { Database } from '../platform/db/database.ts';
import type { Feature, RoomChange } from '../platform/feature.ts';
import { openAddressOf } from '../platform/http/forwarded.ts';
import type { Publish } from '../platform/outbox/batch.ts';
import type { Presence, SocketIdentity } from '../platform/realtime/identity.ts';
import { openRealtime, type Realtime } from '../platform/realtime/server.ts';
import { openRoomAccess } from '../room-access.ts';
import type { Authentication } from './authentication.ts';
import type { Base, Parts } from './base.ts';
import type { LateBound } from './late-bound.ts';

export function openBrowserRealtime(
  { config, chance, database, cached, log }: Base,
  authenticate: Authentication['socket'],
  parts: LateBound<Parts>,
): Promise<Realtime> {
  return openRealtime({
    corsOrigins: config.corsOrigins,
    redisUrl: config.redisUrl,
    authenticate,
    addressOf: openAddressOf(config.trustProxy),
    seats: async ({ companyId }) => (await cached(companyId, agents)).size,
    socketsPerUser: config.limits.socketsPerUser,
    roomAccess: openRoomAccess({ inCompany: database.inCompany, cached }),
    presence: presenceIn(database),
    socketEvents: () => Object.assign({}, ...parts.get().features.map(({ socketEvents }) => socketEvents)),
    now: chance.now,
    checkPayloads: config.checked,
    log,
  });
}

const presenceIn = ({ inCompany }: Database): Presence => {
  const told =
    (tell: (ctx: Ctx, userId: number) => Promise<void>) =>
    ({ companyId, userId }: SocketIdentity): Promise<void> =>
      inCompany(companyId, { kind: 'system', name: 'presence' }, (ctx) => tell(ctx, userId));
  return { connected: told(userConnected), disconnected: told(userDisconnected), seen: told(userSeen) };
};

/** Tells browsers, and has those whose rooms are others now ask for them anew. */
export const publishTo =
  (realtime: Realtime, features: readonly Feature[]): Publish =>
  (companyId, publications, eventId) => {
    realtime.publish(companyId, publications, eventId);
    for (const publication of publications) {
      if (!('channel' in publication)) continue;
      for (const { roomChange } of features) refresh(realtime, companyId, roomChange?.(publication));
    }
  };

function refresh(realtime: Realtime, companyId: number, change: RoomChange | undefined): void {
  if (change === undefined) return;
  if ('userId' in change) realtime.refreshRooms(companyId, change.userId);
  else realtime.refreshTicket(companyId, change.ticketId);
}
