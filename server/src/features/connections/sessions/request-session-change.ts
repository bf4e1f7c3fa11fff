/**
 * Asks for a session to be started again, paired anew or ended. It only says what is wanted; the node that owns the
 * connection sees the higher generation and makes it so. A session of an older generation can write nothing any more.
 */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { connectionSessionChanged } from '#src/tenant/connections/events.ts';
import { lockConnection, updateForSessionChange } from '../connection.queries.ts';
import { sessionChangeRequested } from '../events.ts';
import { putHealth } from '../health.queries.ts';
import { forsakeDevice } from './forsake-device.ts';
import { putCredentials } from './session.queries.ts';
import { afterSessionChange, type SessionChange } from './session-columns.ts';

/**
 * Requests that a session be started again, paired anew or ended. The last two forget the credentials; the running
 * session, which still has them, unlinks itself. Throws ERR_NO_WAPP_FOUND.
 */
export async function requestSessionChange(
  ctx: Ctx,
  change: SessionChange,
  connectionId: number,
): Promise<void> {
  const row = (await lockConnection(ctx, connectionId)) ?? fail('ERR_NO_WAPP_FOUND');
  // A restriction is the number's, and the next code may be scanned by another one.
  const forgotten = change === 'reconnect' ? {} : { restriction: null };
  if (change !== 'reconnect') await forsakeDevice(ctx, connectionId);
  await updateForSessionChange(ctx, connectionId, { ...afterSessionChange(row, change), ...forgotten });
  // What somebody has ended is not missed, nor is a new code that nobody scans; an outage before it goes on until then.
  if (change === 'end') await putHealth(ctx, connectionId, { connectedAt: null, downSince: null });
  if (change === 'new-code') await putHealth(ctx, connectionId, { connectedAt: null });
  ctx.emit(connectionSessionChanged, { connectionId });
  ctx.emit(sessionChangeRequested, { connectionId });
}

/** Opens the session with (sealed) credentials of a pairing that was made elsewhere. Throws ERR_NO_WAPP_FOUND. */
export async function pairSession(
  ctx: Ctx,
  connectionId: number,
  number: string,
  sealed: Uint8Array,
): Promise<void> {
  const row = (await lockConnection(ctx, connectionId)) ?? fail('ERR_NO_WAPP_FOUND');
  await putCredentials(ctx, connectionId, sealed);
  await updateForSessionChange(ctx, connectionId, {
    ...afterSessionChange(row, 'reconnect'),
    status: 'PAIRING',
    number,
  });
  ctx.emit(connectionSessionChanged, { connectionId });
  ctx.emit(sessionChangeRequested, { connectionId });
}
