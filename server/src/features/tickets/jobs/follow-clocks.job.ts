/** Times all live tickets of a company anew, because what they are timed by is another; running it twice does no harm. */
import { slaPolicies } from '#src/features/sla/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { ticketUpdated } from '../events.ts';
import { followClocksJob } from '../jobs.ts';
import { hasOpenClocks, lockTicketsToTime } from '../sla/clock.queries.ts';
import { followClocks } from '../sla/follow-clocks.ts';
import { listTicketsByIds, updateTicketRow } from '../ticket.queries.ts';
import { assignmentOf } from '../update-ticket.ts';

const atOnce = 100;

export const followAllClocks: JobHandler = handleJob(followClocksJob, async (job) => {
  const isTimed = await job.inside(
    async (ctx) => (await ctx.cached(slaPolicies)).length > 0 || (await hasOpenClocks(ctx)),
  );
  let after = isTimed ? 0 : undefined;
  while (after !== undefined) {
    const from = after;
    after = await job.inside((ctx) => followSome(ctx, from));
  }
});

/** Returns behind which ticket to go on; undefined at the end. */
async function followSome(ctx: Ctx, after: number): Promise<number | undefined> {
  const ids = await lockTicketsToTime(ctx, after, atOnce);
  const changed = await followClocks(ctx, ids, { again: true });
  for (const ticket of await listTicketsByIds(ctx, changed)) {
    await updateTicketRow(ctx, ticket.id, {}, false);
    ctx.emit(ticketUpdated, { ticketId: ticket.id, before: assignmentOf(ticket), byUserId: null });
  }
  return ids.length === atOnce ? ids.at(-1) : undefined;
}
