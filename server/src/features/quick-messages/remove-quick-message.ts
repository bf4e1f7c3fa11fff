/** Removes a quick message; its file is forgotten. Messages that were sent with it keep theirs. */

import type { UserCtx } from '#src/platform/context.ts';
import { forgetFile } from '#src/tenant/files/index.ts';
import { quickMessageDeleted } from './events.ts';
import { lockToChange, reachOf } from './lock-to-change.ts';
import { deleteQuickMessage } from './quick-message.queries.ts';

export async function removeQuickMessage(ctx: UserCtx, id: number): Promise<void> {
  const row = await lockToChange(ctx, id);
  await deleteQuickMessage(ctx.db, id);
  if (row.mediaPath !== null) ctx.enqueue(forgetFile, { path: row.mediaPath });
  ctx.emit(quickMessageDeleted, { quickMessageId: id, before: reachOf(row) });
}
