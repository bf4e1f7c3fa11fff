/**
 * What waits to leave over a removed connection never will: each message says so, one transaction each, and its changes
 * go. Many go on in another run; running it twice does no harm.
 */
import type { PlatformCtx } from '#src/platform/context.ts';
import { handleJob, type JobHandler, type Timer } from '#src/platform/feature.ts';
import { enqueueAcross } from '#src/platform/jobs/enqueue-across.ts';
import { deleteChangesOver } from '../changes/outgoing-change.queries.ts';
import { unknownOutcome } from '../delivery/delivery.rules.ts';
import { emitMessageUpdated } from '../delivery/emit-message-updated.ts';
import { giveUpMessage } from '../delivery/message-state.queries.ts';
import { listRemovedWithWaiting, listWaitingMessages } from '../delivery/waiting.queries.ts';
import { giveUpUnsent } from '../jobs.ts';

const perRun = 200;

export const giveUpUnsentJob: JobHandler = handleJob(giveUpUnsent, async ({ inside }, { connectionId }) => {
  const waiting = await inside((ctx) => listWaitingMessages(ctx, connectionId, perRun));
  for (const id of waiting)
    await inside(async (ctx) =>
      emitMessageUpdated(ctx, await giveUpMessage(ctx, id, 'connection_removed', unknownOutcome)),
    );
  await inside(async (ctx) => {
    if (waiting.length === perRun) ctx.enqueue(giveUpUnsent, { connectionId });
    else await deleteChangesOver(ctx, connectionId);
  });
});

/** What was written in the moment of the removal, or before removals were heard of, is found by the timer. */
export const findUnsent = (platform: PlatformCtx): Promise<void> =>
  enqueueAcross(platform, {
    name: 'unsent messages',
    what: 'messages that wait for removed connections',
    find: (db) => listRemovedWithWaiting(db, platform.now()),
    order: (ctx, { connectionId }) => ctx.enqueue(giveUpUnsent, { connectionId }),
  });

export const unsentTimer: Timer = { name: 'messages.find-unsent', cron: '17 * * * *', run: findUnsent };
