/** The lock under which a company's tickets are given away, and whose turn it is in its queues. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { statement } from '#src/platform/db/statement.ts';
import type { Given } from './assignment.rules.ts';

const lock = statement<unknown, [key: string]>(
  'assignment-lock',
  'select pg_advisory_xact_lock(hashtextextended($1, 0))',
);

/** Waits until nobody else gives this company's tickets away, on whichever node, and keeps others waiting until the transaction ends. */
export const lockDistribution = async (ctx: Ctx): Promise<void> =>
  void (await ctx.db.run(lock, [`prosa:assignment:${ctx.companyId}`]));

export type Turn = { readonly queueId: number; readonly userId: number; readonly turn: number };

const list = statement<Turn, [queueIds: number[]]>(
  'assignment-turns',
  `select queue_id as "queueId", user_id as "userId", turn from assignment_turns
   where company_id = ${currentCompany} and queue_id = any($1::int[])`,
);

/** Lists the last turn of everybody who has had one in these queues. */
export const listTurns = (ctx: Ctx, queueIds: readonly number[]): Promise<Turn[]> =>
  ctx.db.run(list, [[...queueIds]]);

const save = statement<unknown, [queueIds: number[], userIds: number[], turns: number[]]>(
  'assignment-turns-save',
  `insert into assignment_turns (queue_id, user_id, turn)
   select g.queue_id, g.user_id, max(g.turn) from unnest($1::int[], $2::int[], $3::int[]) as g (queue_id, user_id, turn) group by 1, 2
   on conflict (company_id, queue_id, user_id) do update set turn = greatest(assignment_turns.turn, excluded.turn)`,
);

const remember = statement<unknown, [ticketIds: number[], userIds: number[], now: Date]>(
  'assigned-tickets-insert',
  `insert into assigned_tickets (ticket_id, user_id, assigned_at)
   select g.ticket_id, g.user_id, $3 from unnest($1::int[], $2::int[]) as g (ticket_id, user_id)
   on conflict (company_id, ticket_id) do update set user_id = excluded.user_id, assigned_at = excluded.assigned_at`,
);

/** Writes down whose turns these were, and that their users have not begun with these tickets. */
export async function putGiven(ctx: Ctx, given: readonly Given[]): Promise<void> {
  if (given.length === 0) return;
  const of = <K extends 'ticketId' | 'queueId' | 'userId' | 'turn'>(key: K) => given.map((one) => one[key]);
  await ctx.db.run(save, [of('queueId'), of('userId'), of('turn')]);
  await ctx.db.run(remember, [of('ticketId'), of('userId'), ctx.now()]);
}
