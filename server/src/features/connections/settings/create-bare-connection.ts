/**
 * Adds a connection and starts its session. The plan's limit holds however many are added at once; simulated phones are
 * not counted. The company's first connection is its default.
 */
import {
  type ConnectionView,
  type connectionsContract,
  countsInPlan,
  fail,
  type Input,
  type Provider,
} from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { planLimit } from '#src/tenant/companies/index.ts';
import { connectionChanged } from '#src/tenant/connections/events.ts';
import { listQueues } from '#src/tenant/queues/index.ts';
import {
  clearDefault,
  countConnectionsOfPlan,
  countOtherConnections,
  insertConnection,
  lockConnections,
  replaceQueues,
} from '../connection.queries.ts';
import { sessionChangeRequested } from '../events.ts';
import { becomesDefault, lacksGreeting } from './connection.rules.ts';
import { viewOf } from './list-connections.ts';
import { tokenChange } from './token.ts';
import { writtenFields } from './written-fields.ts';

/** Which networks new connections may use, the usual one first. */
export type Offer = {
  readonly providers: readonly Provider[];
  readonly available: (provider: Provider) => boolean;
};

export type NewConnection = Input<typeof connectionsContract.create>;

export async function createBareConnection(
  ctx: Ctx,
  offer: Offer,
  input: NewConnection,
): Promise<ConnectionView> {
  const provider = providerOf(offer, input);
  const queueIds = [...new Set(input.queueIds)];
  if (lacksGreeting(queueIds.length, input.greetingMessage ?? '')) fail('ERR_WAPP_GREETING_REQUIRED');
  await assertQueuesExist(ctx, queueIds, input.transferQueueId);

  await lockConnections(ctx);
  const others = await countOtherConnections(ctx);
  if (countsInPlan(provider)) await assertPlanHasRoom(ctx);

  const isDefault = becomesDefault(others, input.isDefault);
  if (isDefault)
    for (const connectionId of await clearDefault(ctx)) ctx.emit(connectionChanged, { connectionId });
  const row = await insertConnection(ctx, {
    ...writtenFields(input),
    name: input.name,
    provider,
    isDefault,
    ...tokenChange(input.token),
  });
  await replaceQueues(ctx, row.id, queueIds);
  ctx.emit(connectionChanged, { connectionId: row.id });
  ctx.emit(sessionChangeRequested, { connectionId: row.id });
  return viewOf(ctx, row, { code: true, token: true });
}

async function assertPlanHasRoom(ctx: Ctx): Promise<void> {
  const limit = await planLimit(ctx, 'connections');
  if ((await countConnectionsOfPlan(ctx)) >= limit) fail('ERR_PLAN_LIMIT_CONNECTIONS', { limit });
}

/** Returns the network that was asked for, or the usual one. Throws ERR_PROVIDER_UNAVAILABLE. */
export function providerOf(
  offer: Offer,
  { provider = offer.providers[0] }: Pick<NewConnection, 'provider'>,
): Provider {
  return provider !== undefined && offer.available(provider) ? provider : fail('ERR_PROVIDER_UNAVAILABLE');
}

/** Throws ERR_NO_QUEUE_FOUND when one of the queues is not the company's. */
export async function assertQueuesExist(
  ctx: Ctx,
  queueIds: readonly number[],
  transferQueueId: number | null | undefined,
): Promise<void> {
  const ids = new Set(queueIds);
  if (transferQueueId !== null && transferQueueId !== undefined) ids.add(transferQueueId);
  const known = new Set((await listQueues(ctx.db)).map((queue) => queue.id));
  if ([...ids].some((id) => !known.has(id))) fail('ERR_NO_QUEUE_FOUND');
}
