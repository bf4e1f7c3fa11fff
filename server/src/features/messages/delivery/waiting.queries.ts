/** How much waits to leave. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';

const waiting = statement<{ count: number }, [connectionId: number]>(
  'messages-waiting-count',
  `select count(*)::int as count from messages
   where company_id = ${currentCompany} and connection_id = $1
     and from_me and ack = 0 and send_error is null`,
);

/** Returns how many messages a connection has not sent yet. */
export const countWaitingMessages = async (ctx: Ctx, connectionId: number): Promise<number> =>
  (await ctx.db.run(waiting, [connectionId]))[0]?.count ?? 0;
