/**
 * Who is online. Sockets are counted in the database because a user's tabs may be on several nodes; the company hears
 * of it only when somebody comes or goes, not at every beat.
 */
import type { Ctx } from '#src/platform/context.ts';
import { presenceChanged } from '#src/tenant/users/events.ts';
import { addSocket, markSeen, removeSocket } from './presence.queries.ts';

export async function userConnected(ctx: Ctx, userId: number): Promise<void> {
  if (await addSocket(ctx.db, userId, ctx.now())) ctx.emit(presenceChanged, { userId });
}

export async function userDisconnected(ctx: Ctx, userId: number): Promise<void> {
  if (await removeSocket(ctx.db, userId, ctx.now())) ctx.emit(presenceChanged, { userId });
}

/** Takes the client's regular sign of life (`userStatus`). */
export async function userSeen(ctx: Ctx, userId: number): Promise<void> {
  if (await markSeen(ctx.db, userId, ctx.now())) ctx.emit(presenceChanged, { userId });
}
