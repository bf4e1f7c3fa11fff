/** How a connection is doing: its signs of life, what the network holds back, and how much waits to leave. */
import type { ConnectionHealthView } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { getConnectionRow } from '../connection.queries.ts';
import { findHealthRow } from '../health.queries.ts';
import { getQuality } from './get-quality.ts';

/** Counts the messages of the connection that have not left; told by the feature that keeps them. */
export type CountWaiting = (ctx: Ctx, connectionId: number) => Promise<number>;

export async function getHealth(
  ctx: Ctx,
  countWaiting: CountWaiting,
  { whatsappId }: { readonly whatsappId: number },
): Promise<ConnectionHealthView> {
  const { restriction } = await getConnectionRow(ctx, whatsappId);
  const { connectedAt, lastInboundAt, lastAckAt, reconnects, downSince } = await findHealthRow(
    ctx,
    whatsappId,
  );
  return {
    connectedAt: connectedAt?.toISOString() ?? null,
    lastInboundAt: lastInboundAt?.toISOString() ?? null,
    lastAckAt: lastAckAt?.toISOString() ?? null,
    reconnects,
    downSince: downSince?.toISOString() ?? null,
    waiting: await countWaiting(ctx, whatsappId),
    restriction,
    quality: await getQuality(ctx, whatsappId, restriction),
  };
}
