/** The connection of each contact's latest conversation, by contact; those who have no conversation are missing. */

import type { Ctx } from '#src/platform/context.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { listLatestConnections } from './ticket-history.queries.ts';

export async function latestConnections(
  ctx: Ctx,
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly id: number; readonly name: string }>> {
  const rows = await listLatestConnections(ctx, contactIds);
  const names = await ctx.cached(connectionNames);
  return new Map(
    rows.map(({ contactId, connectionId: id }) => [contactId, { id, name: names.get(id)?.name ?? '' }]),
  );
}
