/**
 * What a running session writes: its state and its credentials. Only the lease's owner and only under the generation it
 * was started for; whatever an older session still says is refused with `SessionSuperseded`.
 */
import type { ConnectionState, Restriction } from '#src/drivers/whatsapp/events.ts';
import type { Ctx } from '#src/platform/context.ts';
import { counter } from '#src/platform/metrics.ts';
import { connectionSessionChanged } from '#src/tenant/connections/events.ts';
import {
  type ConnectionRow,
  lockConnection,
  updateConnectionRow,
  updateForSessionChange,
} from '../connection.queries.ts';
import { connectionRecovered } from '../events.ts';
import { findHealthRow, putHealth } from '../health.queries.ts';
import { healthAfter, isAlerted } from '../health.rules.ts';
import { forsakeDevice } from './forsake-device.ts';
import { restrictionColumn } from './restriction-column.ts';
import { deleteCredentials, lockLease, putCredentials, putKeys } from './session.queries.ts';
import { afterState } from './session-columns.ts';

const reconnects = counter('prosa_session_reconnects_total', 'Sessions that have connected again');
const restrictions = counter(
  'prosa_session_restrictions_total',
  'Restrictions that a network has told of: cold concerns new people, all everybody',
  ['scope'],
);

/** The right of one session to write about its connection. */
export type Hold = {
  readonly companyId: number;
  readonly connectionId: number;
  readonly nodeId: string;
  readonly epoch: number;
  readonly generation: number;
};

/** Writes a session's state down; returns false, having written nothing, when the session has been superseded. */
export async function recordState(ctx: Ctx, hold: Hold, state: ConnectionState): Promise<boolean> {
  const row = await lockHeld(ctx, hold);
  if (row === undefined) return false;
  await enterState(ctx, row, state);
  return true;
}

/** Writes what a state changes in the connection's row and health, for whoever has locked the row. */
export async function enterState(ctx: Ctx, row: ConnectionRow, state: ConnectionState): Promise<void> {
  await recordHealth(ctx, row.id, state);
  const next = afterState(row, state);
  const same = (Object.keys(next) as (keyof typeof next)[]).every((column) => next[column] === row[column]);
  if (same) return;
  const isLinked = next.number !== null && next.number !== row.number;
  await updateConnectionRow(ctx, row.id, { ...next, ...(isLinked && { linkedAt: ctx.now() }) });
  ctx.emit(connectionSessionChanged, { connectionId: row.id });
}

/**
 * Ends a session whose number is another connection's: it ends as if somebody had asked for it, is unlinked, and cannot
 * come back by itself. Returns false, having written nothing, when the session has been superseded.
 */
export async function recordNumberInUse(ctx: Ctx, hold: Hold): Promise<boolean> {
  const row = await lockHeld(ctx, hold);
  if (row === undefined) return false;
  const state = { status: 'DISCONNECTED', reason: 'number_in_use' } as const;
  await recordHealth(ctx, row.id, state);
  await forsakeDevice(ctx, row.id);
  await updateForSessionChange(ctx, row.id, { ...afterState(row, state), number: null, wanted: false });
  ctx.emit(connectionSessionChanged, { connectionId: row.id });
  return true;
}

/**
 * Keeps a session's sealed credentials, or (null) forgets them; returns false, having written nothing, when the session
 * has been superseded.
 */
export async function recordCredentials(ctx: Ctx, hold: Hold, sealed: Uint8Array | null): Promise<boolean> {
  const row = await lockHeld(ctx, hold);
  if (row === undefined) return false;
  await (sealed === null ? deleteCredentials(ctx, row.id) : putCredentials(ctx, row.id, sealed));
  return true;
}

/**
 * Writes down how the network holds the number back, or (null) that it no longer does; returns false, having written
 * nothing, when the session has been superseded.
 */
export async function recordRestriction(
  ctx: Ctx,
  hold: Hold,
  restriction: Restriction | null,
): Promise<boolean> {
  const row = await lockHeld(ctx, hold);
  if (row === undefined) return false;
  if (restriction !== null) restrictions.inc({ scope: restriction.scope });
  await updateConnectionRow(ctx, row.id, { restriction: restrictionColumn(restriction) });
  ctx.emit(connectionSessionChanged, { connectionId: row.id });
  return true;
}

/**
 * Writes and deletes rows that a session keeps; returns false, having written nothing, when the session has been
 * superseded.
 */
export async function recordKeys(
  ctx: Ctx,
  hold: Hold,
  changes: ReadonlyMap<string, Uint8Array | null>,
): Promise<boolean> {
  if (!(await lockLease(ctx, hold))) return false;
  await putKeys(ctx, hold.connectionId, changes);
  return true;
}

async function recordHealth(ctx: Ctx, connectionId: number, state: ConnectionState): Promise<void> {
  const before = await findHealthRow(ctx, connectionId);
  const changes = healthAfter(before, state, ctx.now());
  if (changes === undefined) return;
  await putHealth(ctx, connectionId, changes);
  if ((changes.reconnects ?? 0) > before.reconnects) reconnects.inc();
  if (state.status === 'CONNECTED' && before.downSince !== null && isAlerted(before))
    ctx.emit(connectionRecovered, { connectionId, since: before.downSince.toISOString() });
}

async function lockHeld(ctx: Ctx, hold: Hold): Promise<ConnectionRow | undefined> {
  if (!(await lockLease(ctx, hold))) return undefined;
  const row = await lockConnection(ctx, hold.connectionId);
  return row?.generation === hold.generation ? row : undefined;
}
