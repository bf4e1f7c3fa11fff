/** A prompt or an integration on the connections that name it: how many, and none once it has gone. */
import type { NamedBot } from '#src/features/queues/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { connectionChanged } from '#src/tenant/connections/events.ts';
import { clearBot, countBot } from './connection-bots.queries.ts';

/** Takes a bot off all connections that name it; they go on without. */
export async function forgetBotOfConnections(ctx: Ctx, bot: NamedBot): Promise<void> {
  for (const connectionId of await clearBot(ctx, bot)) ctx.emit(connectionChanged, { connectionId });
}

export const countConnectionsOfBot = countBot;
