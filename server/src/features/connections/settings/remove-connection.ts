/**
 * Removes a connection: its session ends and is unlinked, its token stops working, its tickets stay readable. The
 * default goes only when another takes its place, or when it is the last.
 */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { connectionChanged, connectionDeleted } from '#src/tenant/connections/events.ts';
import { deleteCloudAccount } from '../cloud/cloud-account.queries.ts';
import {
  countOtherConnections,
  lockConnection,
  lockConnections,
  updateConnectionRow,
  updateForSessionChange,
} from '../connection.queries.ts';
import { sessionChangeRequested } from '../events.ts';
import { putHealth } from '../health.queries.ts';
import { forsakeDevice } from '../sessions/forsake-device.ts';
import { afterSessionChange } from '../sessions/session-columns.ts';
import { needsHeir } from './connection.rules.ts';

type Removal = { readonly whatsappId: number; readonly newDefaultId?: number | undefined };

export async function removeConnection(ctx: Ctx, { whatsappId, newDefaultId }: Removal): Promise<void> {
  await lockConnections(ctx);
  const row = (await lockConnection(ctx, whatsappId)) ?? fail('ERR_NO_WAPP_FOUND');
  if (needsHeir(row.isDefault, await countOtherConnections(ctx, row.id), newDefaultId))
    fail('ERR_NO_OTHER_WHATSAPP');

  const isForsaken = await forsakeDevice(ctx, row.id);
  await updateForSessionChange(ctx, row.id, {
    ...afterSessionChange(row, 'end'),
    isDefault: false,
    tokenHash: null,
    // Its device goes by the way it came.
    proxy: isForsaken ? row.proxy : null,
    shownProxy: '',
    deletedAt: ctx.now(),
  });
  // Its number may be connected anew, and its webhook is nobody's any more.
  await deleteCloudAccount(ctx, row.id);
  await putHealth(ctx, row.id, { connectedAt: null, downSince: null });
  if (row.isDefault && newDefaultId !== undefined) await inherit(ctx, newDefaultId);
  ctx.emit(connectionDeleted, { connectionId: row.id });
  ctx.emit(sessionChangeRequested, { connectionId: row.id });
}

async function inherit(ctx: Ctx, id: number): Promise<void> {
  const heir = (await lockConnection(ctx, id)) ?? fail('ERR_NO_WAPP_FOUND');
  await updateConnectionRow(ctx, heir.id, { isDefault: true });
  ctx.emit(connectionChanged, { connectionId: heir.id });
}
