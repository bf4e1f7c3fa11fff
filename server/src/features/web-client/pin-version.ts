/** All linked numbers say this version from now on; null lets the newest that works be used again. */
import type { RemoteCtx } from '#src/platform/context.ts';
import { lockWebClient, updateWebClient } from './web-client.queries.ts';

export async function pinVersion(ctx: RemoteCtx, pinned: string | null): Promise<void> {
  const before = await ctx.across('versions of the web client: pin', async (db) => {
    const state = await lockWebClient(db);
    await updateWebClient(db, { pinned, trial: null });
    return state.pinned;
  });
  ctx.audit({ before: { pinned: before }, after: { pinned } });
}
