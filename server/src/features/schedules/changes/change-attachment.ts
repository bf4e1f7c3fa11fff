/** Attaches a file to a schedule that has not left yet, or takes it away. What was attached before is forgotten. */
import { forgetFile, takeFile } from '#src/features/files/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import type { Uploaded } from '#src/platform/feature.ts';
import { scheduleChanged } from '../events.ts';
import { lockPending, reachOf } from '../lock-to-change.ts';
import { type ScheduleChanges, updateSchedule } from '../schedule.queries.ts';

const nothing = { mediaPath: null, mediaName: null, mediaType: null, mediaSize: null } as const;

export async function attachFile(ctx: UserCtx, id: number, file: Uploaded | undefined): Promise<void> {
  await replaceAttachment(ctx, id, () => {
    const { path, fileName, mediaType, size } = takeFile(file);
    return { mediaPath: path, mediaName: fileName, mediaType, mediaSize: size };
  });
}

export const detachFile = (ctx: UserCtx, id: number): Promise<void> =>
  replaceAttachment(ctx, id, () => nothing);

async function replaceAttachment(ctx: UserCtx, id: number, take: () => ScheduleChanges): Promise<void> {
  const row = await lockPending(ctx, id);
  await updateSchedule(ctx, id, take());
  if (row.mediaPath !== null) ctx.enqueue(forgetFile, { path: row.mediaPath });
  ctx.emit(scheduleChanged, { scheduleId: id, before: reachOf(row) });
}
