/**
 * Asks for a session to be started again, paired anew or ended. It only says what is wanted; the node that owns the
 * connection sees the higher generation and makes it so. A session of an older generation can write nothing any more.
 */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { lockConnection, updateForDemand } from '../connection.queries.ts';
import { connectionSessionChanged, sessionDemanded } from '../events.ts';
import { writeHealth } from '../health.queries.ts';
import { forsakeDevice } from './forsake-device.ts';
import { putCredentials } from './session.queries.ts';
import { afterDemand, type Demand } from './session-columns.ts';

/** Ending and pairing anew forget the credentials; the running session, which still has them, unlinks itself. */
export async function requestSessionChange(ctx: Ctx, demand: Demand, connectionId: number): Promise<void> {
  const row = (await lockConnection(ctx, connectionId)) ?? fail('ERR_NO_WAPP_FOUND');
  // A restriction is the number's, and the next code may be scanned by another one.
  const forgotten = demand === 'reconnect' ? {} : { restriction: null };
  if (demand !== 'reconnect') await forsakeDevice(ctx, connectionId);
  await updateForDemand(ctx, connectionId, { ...afterDemand(row, demand), ...forgotten });
  // What somebody has ended is not missed, nor is a new code that nobody scans; an outage before it goes on until then.
  if (demand === 'end') await writeHealth(ctx, connectionId, { connectedAt: null, downSince: null });
  if (demand === 'new-code') await writeHealth(ctx, connectionId, { connectedAt: null });
  ctx.emit(connectionSessionChanged, { connectionId });
  ctx.emit(sessionDemanded, { connectionId });
}

/** A pairing that was made elsewhere: the session is opened with these (sealed) credentials. */
export async function pairSession(
  ctx: Ctx,
  connectionId: number,
  number: string,
  sealed: Uint8Array,
): Promise<void> {
  const row = (await lockConnection(ctx, connectionId)) ?? fail('ERR_NO_WAPP_FOUND');
  await putCredentials(ctx, connectionId, sealed);
  await updateForDemand(ctx, connectionId, { ...afterDemand(row, 'reconnect'), status: 'PAIRING', number });
  ctx.emit(connectionSessionChanged, { connectionId });
  ctx.emit(sessionDemanded, { connectionId });
}
