/**
 * A connection loses its device for good: somebody unlinks it, or it turned out to be linked twice. Who it was to WhatsApp is
 * kept until it is off the phone (`forsaken-devices.remote.ts`), whatever becomes of the session that should do so right away.
 */
import type { Ctx } from '#src/platform/context.ts';
import { insertForsaken } from './forsaken-devices.queries.ts';
import { deleteCredentials } from './session.queries.ts';

/** The running session comes first. */
const firstTryMs = 15_000;

/**
 * Keeps the device of a connection so that it is taken off its phone, and forgets its credentials; returns whether
 * there was one. Whoever calls holds the connection's row locked, and has its generation grow.
 */
export async function forsakeDevice(ctx: Ctx, connectionId: number): Promise<boolean> {
  const isKept = await insertForsaken(ctx, connectionId, new Date(ctx.now().getTime() + firstTryMs));
  await deleteCredentials(ctx, connectionId);
  return isKept;
}
