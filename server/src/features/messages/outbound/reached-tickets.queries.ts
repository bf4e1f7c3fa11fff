/** Whom an automatic message still reaches. */
import { conversationsOf } from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';

const reached = statement<{ id: number }, [ticketIds: number[], since: Date]>(
  'tickets-heard-since',
  `select t.id from (${conversationsOf('$1')}) t where (
     select m.created_at from messages m
     where m.company_id = ${currentCompany} and m.contact_id = t.contact_id and m.connection_id = t.connection_id
       and not m.from_me and m.media_type <> 'call_log' order by m.seq desc limit 1) > $2`,
);

/** Returns the ids of those of the tickets whose customers have written since the given moment. */
export const listTicketsWithInboundSince = async (
  ctx: Ctx,
  ticketIds: readonly number[],
  since: Date,
): Promise<ReadonlySet<number>> =>
  new Set((await ctx.db.run(reached, [[...ticketIds], since])).map(({ id }) => id));
