/** A prompt or an integration in the queues that name it: how many, and none once it has gone. */
import type { Ctx } from '#src/platform/context.ts';
import { queueChanged } from '#src/tenant/queues/events.ts';
import { clearBot, countBot, type NamedBot } from './queue-bots.queries.ts';

/** Takes a bot off all queues that name it; they go on without. */
export async function forgetBotOfQueues(ctx: Ctx, bot: NamedBot): Promise<void> {
  for (const queueId of await clearBot(ctx.db, bot, ctx.now())) ctx.emit(queueChanged, { queueId });
}

export const countQueuesOfBot = (ctx: Ctx, bot: NamedBot): Promise<number> => countBot(ctx.db, bot);
