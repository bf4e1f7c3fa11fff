/** A prompt or an integration goes: queues that name it have none then. */
import type { Ctx } from '#src/platform/context.ts';
import { queueChanged } from './events.ts';
import { clearBot, type NamedBot } from './queue.queries.ts';

export async function queuesForgetBot(ctx: Ctx, bot: NamedBot): Promise<void> {
  for (const queueId of await clearBot(ctx.db, bot, ctx.now())) ctx.emit(queueChanged, { queueId });
}
