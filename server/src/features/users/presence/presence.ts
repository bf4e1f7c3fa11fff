/**
 * Who is online and takes tickets. Sockets are counted in the database because a user's tabs may be on several nodes; the
 * company hears of it only when colleagues see something else, not at every beat.
 */
import type { OwnAvailability } from '@prosa/shared';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import {
  availabilityChanged,
  presenceChanged,
  userReachable,
  userUnreachable,
} from '#src/tenant/users/events.ts';
import {
  findAvailability,
  lockAvailability,
  lowerSockets,
  markSeen,
  type PresenceChange,
  raiseSockets,
  setOwnAvailability,
} from './presence.queries.ts';

function tell(ctx: Ctx, userId: number, { isShown, isReachable }: PresenceChange): void {
  if (isShown) ctx.emit(presenceChanged, { userId });
  if (isReachable !== undefined) ctx.emit(isReachable ? userReachable : userUnreachable, { userId });
}

export async function userConnected(ctx: Ctx, userId: number): Promise<void> {
  tell(ctx, userId, await raiseSockets(ctx.db, userId, ctx.now()));
}

export async function userDisconnected(ctx: Ctx, userId: number): Promise<void> {
  tell(ctx, userId, await lowerSockets(ctx.db, userId, ctx.now()));
}

/** Takes the client's regular sign of life (`userStatus`). */
export async function userSeen(ctx: Ctx, userId: number): Promise<void> {
  tell(ctx, userId, await markSeen(ctx.db, userId, ctx.now()));
}

/** Returns what the caller has said of themselves. */
export const getAvailability = ({ db }: Pick<Ctx, 'db'>, userId: number): Promise<OwnAvailability> =>
  findAvailability(db, userId);

/** Takes what the caller says of themselves; what is absent stays. Choosing anything is a sign of life. */
export async function setAvailability(
  ctx: UserCtx,
  wanted: { readonly [K in keyof OwnAvailability]?: OwnAvailability[K] | undefined },
): Promise<OwnAvailability> {
  const userId = ctx.actor.id;
  tell(ctx, userId, await markSeen(ctx.db, userId, ctx.now()));
  const present = await lockAvailability(ctx.db, userId);
  const now = {
    availability: wanted.availability ?? present.availability,
    idle: wanted.idle ?? (wanted.availability === undefined && present.idle),
  };
  if (now.availability === present.availability && now.idle === present.idle) return now;
  tell(ctx, userId, await setOwnAvailability(ctx.db, userId, now, ctx.now()));
  ctx.emit(availabilityChanged, { userId });
  return now;
}
