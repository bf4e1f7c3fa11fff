/** How many clocks were kept and missed, by what they were timed for, queue and user. */
import type { SlaClock } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading } from '#src/platform/db/statement.ts';
import { isInDeletedTicket } from '../tickets.sql.ts';

export type ClockFigure = {
  readonly clock: SlaClock;
  /** 0: in no queue, nobody's. */
  readonly queueId: number;
  readonly userId: number;
  readonly met: number;
  readonly missed: number;
};

const decided = reading<ClockFigure, [from: Date, to: Date, queueIds: readonly number[] | null]>(
  'ticket-clocks-decided',
  `select k.clock, coalesce(k.queue_id, 0) as "queueId", coalesce(k.user_id, 0) as "userId",
     (count(*) filter (where k.breached_at is null))::int as met, (count(*) filter (where k.breached_at is not null))::int as missed
   from ticket_clocks k
   where k.company_id = ${currentCompany} and k.decided_at >= $1 and k.decided_at < $2
     and ($3::int[] is null or coalesce(k.queue_id, 0) = any($3::int[])) and not ${isInDeletedTicket('k')}
   group by 1, 2, 3`,
);

/** Counts what was decided from one instant to another, also of chosen queues alone (0: in none). */
export const countDecidedClocks = (
  ctx: Ctx,
  { from, to, queueIds }: { from: Date; to: Date; queueIds?: readonly number[] | undefined },
): Promise<ClockFigure[]> => ctx.db.run(decided, [from, to, queueIds ?? null]);
