/**
 * The connection that sample data hang on. It is removed from the beginning: no session runs for it, nothing comes or leaves
 * over it, no list shows it and no plan counts it; its tickets are readable like those of any removed one.
 */
import { simulatedProvider } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { connectionDeleted } from '#src/tenant/connections/events.ts';
import { deleteConnection, insertConnection } from '../connection.queries.ts';

/** Creates it and returns its id. Throws ERR_SAMPLE_DATA_THERE where the company has one. */
export async function createSampleConnection(ctx: Ctx, name: string): Promise<number> {
  const { id } = await insertConnection(ctx, {
    name,
    provider: simulatedProvider,
    status: 'DISCONNECTED',
    wanted: false,
    isSample: true,
    deletedAt: ctx.now(),
  });
  ctx.emit(connectionDeleted, { connectionId: id });
  return id;
}

/** Deletes its row. Its tickets must be gone. */
export async function removeSampleConnection(ctx: Ctx, connectionId: number): Promise<void> {
  await deleteConnection(ctx, connectionId);
  ctx.emit(connectionDeleted, { connectionId });
}
