/** A prompt or an integration goes: connections that name it have none then. */
import type { NamedBot } from '#src/features/queues/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { clearBot } from './connection.queries.ts';
import { connectionChanged } from './events.ts';

export async function connectionsForgetBot(ctx: Ctx, bot: NamedBot): Promise<void> {
  for (const connectionId of await clearBot(ctx, bot)) ctx.emit(connectionChanged, { connectionId });
}
