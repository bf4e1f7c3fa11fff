/** Attaches a file to a quick message, or takes it away. What was attached before is forgotten. */
import { forgetFile, takeFile } from '#src/features/files/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import type { Uploaded } from '#src/platform/feature.ts';
import { quickMessageChanged } from './events.ts';
import { lockToChange, reachOf } from './lock-to-change.ts';
import { type QuickMessageChanges, updateQuickMessage } from './quick-message.queries.ts';

const nothing = { mediaPath: null, mediaName: null, mediaType: null, mediaSize: null } as const;

export async function attachFile(ctx: UserCtx, id: number, file: Uploaded | undefined): Promise<void> {
  await replaceAttachment(ctx, id, () => {
    const { path, fileName, mediaType, size } = takeFile(file);
    return { mediaPath: path, mediaName: fileName, mediaType, mediaSize: size };
  });
}

export const detachFile = (ctx: UserCtx, id: number): Promise<void> =>
  replaceAttachment(ctx, id, () => nothing);

async function replaceAttachment(ctx: UserCtx, id: number, take: () => QuickMessageChanges): Promise<void> {
  const row = await lockToChange(ctx, id);
  await updateQuickMessage(ctx.db, id, take(), ctx.now());
  if (row.mediaPath !== null) ctx.enqueue(forgetFile, { path: row.mediaPath });
  ctx.emit(quickMessageChanged, { quickMessageId: id, before: reachOf(row) });
}
