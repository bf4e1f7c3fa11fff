/** Changes a connection's settings; absent fields stay as they are. There is always one default. */
import { type ConnectionView, type connectionsContract, fail, type Input } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { connectionChanged } from '#src/tenant/connections/events.ts';
import {
  type ConnectionRow,
  clearDefault,
  listMemberships,
  lockConnection,
  lockConnections,
  replaceQueues,
  updateConnectionRow,
} from '../connection.queries.ts';
import { requestSessionChange } from '../sessions/request-session-change.ts';
import { lacksGreeting } from './connection.rules.ts';
import { assertQueuesExist } from './create-bare-connection.ts';
import { viewOf } from './list-connections.ts';
import { tokenChange } from './token.ts';
import { writtenFields } from './written-fields.ts';

export async function updateConnectionSettings(
  ctx: Ctx,
  input: Input<typeof connectionsContract.update>,
): Promise<ConnectionView> {
  await lockConnections(ctx);
  const row = (await lockConnection(ctx, input.whatsappId)) ?? fail('ERR_NO_WAPP_FOUND');
  if (input.version !== undefined && input.version !== row.version) fail('ERR_CHANGED_MEANWHILE');
  if (input.isDefault === false && row.isDefault) fail('ERR_NO_OTHER_WHATSAPP');

  const queueIds = input.queueIds === undefined ? undefined : [...new Set(input.queueIds)];
  await assertQueuesExist(ctx, queueIds ?? [], input.transferQueueId);
  const queueCount = queueIds?.length ?? (await listMemberships(ctx, row.id)).length;
  if (lacksGreeting(queueCount, input.greetingMessage ?? row.greetingMessage))
    fail('ERR_WAPP_GREETING_REQUIRED');

  const isDefault = row.isDefault || input.isDefault === true;
  if (isDefault)
    for (const connectionId of await clearDefault(ctx, row.id)) ctx.emit(connectionChanged, { connectionId });
  const token = tokenChange(input.token);
  const changed = await updateConnectionRow(ctx, row.id, {
    ...writtenFields(input),
    isDefault,
    version: row.version + 1,
    ...token,
  });
  if (typeof token?.tokenHash === 'string') ctx.audit({ renewed: ['token'] });
  if (queueIds !== undefined) await replaceQueues(ctx, row.id, queueIds);
  ctx.emit(connectionChanged, { connectionId: row.id });
  if (changed.wanted && isOtherwiseTaken(row, changed)) {
    await requestSessionChange(ctx, 'reconnect', row.id);
    return viewOf(ctx, (await lockConnection(ctx, row.id)) ?? changed, { code: true, token: true });
  }
  return viewOf(ctx, changed, { code: true, token: true });
}

/** A session is told at its opening what it takes from its phone. */
const isOtherwiseTaken = (before: ConnectionRow, after: ConnectionRow): boolean =>
  before.provider === 'beta' &&
  (before.historyDays !== after.historyDays ||
    before.takesAddressBook !== after.takesAddressBook ||
    before.takesChatPartners !== after.takesChatPartners);
