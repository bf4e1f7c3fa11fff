/** Reading connections: everyone sees name and status, admins also whether there is a token, and one code at a time. */
import type { ConnectionView, QueueTag } from '@prosa/shared';
import { may } from '@prosa/shared';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { findCloudAccount, listCloudAccounts } from '../cloud/cloud-account.queries.ts';
import {
  type ConnectionRow,
  getConnectionRow,
  listConnections,
  listMemberships,
} from '../connection.queries.ts';
import { connectionView, type Sight } from '../connection.view.ts';
import { listQualityLights } from '../health/get-quality.ts';

const mayScan = (ctx: UserCtx): boolean => may(ctx.actor, 'connections-page:actionButtons');

export async function listConnectionViews(ctx: UserCtx): Promise<ConnectionView[]> {
  const rows = await listConnections(ctx);
  const memberships = await listMemberships(ctx);
  const names = await ctx.cached(queueNames);
  const sight = { code: false, token: mayScan(ctx) };
  const accounts = new Map(
    rows.some(isOfficial)
      ? (await listCloudAccounts(ctx)).map((account) => [account.connectionId, account])
      : [],
  );
  const lights = await listQualityLights(ctx, rows, accounts);
  return rows.map((row) =>
    connectionView(row, sight, {
      queues: queuesOf(row, memberships, names),
      account: accounts.get(row.id),
      quality: lights.get(row.id),
    }),
  );
}

const isOfficial = ({ provider }: ConnectionRow): boolean => provider === 'cloud';

type Memberships = Awaited<ReturnType<typeof listMemberships>>;

/** Returns a connection's queues in the order in which menus number them. */
function queuesOf(
  { id: connectionId }: ConnectionRow,
  memberships: Memberships,
  names: ReadonlyMap<number, QueueTag>,
): QueueTag[] {
  const own = new Set(
    memberships.filter((one) => one.connectionId === connectionId).map((one) => one.queueId),
  );
  return [...names.values()]
    .filter((queue) => own.has(queue.id))
    .map(({ id, name, color }) => ({ id, name, color }));
}

export async function getConnection(
  ctx: UserCtx,
  { whatsappId }: { whatsappId: number },
): Promise<ConnectionView> {
  const sees = mayScan(ctx);
  return viewOf(ctx, await getConnectionRow(ctx, whatsappId), { code: sees, token: sees });
}

/** Returns a connection's view with its queues, for one who sees this much. */
export async function viewOf(ctx: Ctx, row: ConnectionRow, sight: Sight): Promise<ConnectionView> {
  const memberships = await listMemberships(ctx, row.id);
  const account = isOfficial(row) ? await findCloudAccount(ctx, row.id) : undefined;
  const lights = await listQualityLights(ctx, [row], new Map(account && [[row.id, account]]));
  return connectionView(row, sight, {
    queues: queuesOf(row, memberships, await ctx.cached(queueNames)),
    account,
    quality: lights.get(row.id),
  });
}
