/** The sockets of browsers: who may open one, what they hear, and what features handle of what they say. */
import { may } from '@prosa/shared';
import type { LiveIdentity } from '../features/auth/index.ts';
import { userConnected, userDisconnected, userSeen } from '../features/users/presence/index.ts';
import type { Ctx } from '../platform/context.ts';
import type { Database } from '../platform/db/database.ts';
import { installationName } from '../platform/db/installation-name.ts';
import type { Feature, RoomChange } from '../platform/feature.ts';
import { openAddressOf } from '../platform/http/forwarded.ts';
import type { Publish } from '../platform/outbox/relay/batch.ts';
import type { Presence, SocketIdentity } from '../platform/realtime/identity.ts';
import { openRealtime, type Realtime } from '../platform/realtime/open-realtime.ts';
import { rooms } from '../platform/realtime/rooms.ts';
import type { RoomAccess } from '../platform/realtime/topics.ts';
import { agents } from '../tenant/users/index.ts';
import type { Authentication } from './authentication.ts';
import type { Base, Parts } from './base.ts';
import type { LateBound } from './late-bound.ts';

export async function openBrowserRealtime(
  { config, chance, database, cached, log }: Base,
  { socket: authenticate, identities }: Authentication,
  parts: LateBound<Parts>,
): Promise<Realtime> {
  return openRealtime({
    corsOrigins: config.corsOrigins,
    redis:
      config.redisUrl === undefined
        ? undefined
        : { url: config.redisUrl, installation: await installationName(database.system) },
    authenticate,
    sessionEnd: identities.sessionEnd,
    addressOf: openAddressOf(config.trustProxy),
    seats: async ({ companyId }) => (await cached(companyId, agents)).size,
    socketsPerUser: config.limits.socketsPerUser,
    roomAccess: {
      baseRooms: baseRoomsFor(identities),
      topics: () => parts.get().features.flatMap((feature) => feature.topics ?? []),
    },
    watched: (room) => firstOf(parts.get().features, ({ watched }) => watched?.(room)),
    presence: presenceIn(database),
    socketEvents: () => Object.assign({}, ...parts.get().features.map(({ socketEvents }) => socketEvents)),
    now: chance.now,
    checkPayloads: config.checked,
    log,
  });
}

/** Rooms of everybody who is signed in: the company's, and for those who run it the admins'. */
const baseRoomsFor =
  ({ certain }: LiveIdentity): RoomAccess['baseRooms'] =>
  async (known) => {
    const identity = await certain(known);
    if (identity === undefined) return [];
    const { companyId, userId, profile, super: isSuper } = identity;
    const base = [rooms.company(companyId)];
    return may({ id: userId, profile, super: isSuper }, 'admin') ? [...base, rooms.admins(companyId)] : base;
  };

function firstOf<A, B>(all: readonly A[], find: (one: A) => B | undefined): B | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
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
      for (const { roomChange } of features)
        refresh(realtime, companyId, roomChange?.(companyId, publication));
    }
  };

function refresh(realtime: Realtime, companyId: number, change: RoomChange | undefined): void {
  if (change === undefined) return;
  if ('userId' in change) realtime.refreshRooms(companyId, change.userId);
  else realtime.refreshTopics(companyId, change.rooms, change.topics);
}
