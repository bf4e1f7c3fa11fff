/** A prompt or an integration on the connections that name it: how many, and none once it has gone. */
import type { Ctx } from '#src/platform/context.ts';
import { type BotColumn, clearBot, countBot } from './connection-bots.queries.ts';
import { connectionChanged } from './events.ts';

/** Connections go on without it. */
export async function forgetBotOfConnections(ctx: Ctx, column: BotColumn, botId: number): Promise<void> {
  for (const connectionId of await clearBot(ctx, column, botId))
    ctx.emit(connectionChanged, { connectionId });
}

export const countConnectionsOfBot = (ctx: Ctx, column: BotColumn, botId: number): Promise<number> =>
  countBot(ctx, column, botId);
