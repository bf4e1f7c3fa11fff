/** A prompt or an integration in the queues that name it: how many, and none once it has gone. */
import type { Ctx } from '#src/platform/context.ts';
import { queueChanged } from './events.ts';
import { type BotColumn, clearBot, countBot } from './queue-bots.queries.ts';

/** Queues go on without it. */
export async function forgetBotOfQueues(ctx: Ctx, column: BotColumn, botId: number): Promise<void> {
  for (const queueId of await clearBot(ctx.db, column, botId, ctx.now())) ctx.emit(queueChanged, { queueId });
}

export const countQueuesOfBot = (ctx: Ctx, column: BotColumn, botId: number): Promise<number> =>
  countBot(ctx.db, column, botId);
