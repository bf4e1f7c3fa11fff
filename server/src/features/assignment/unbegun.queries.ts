/** Tickets that were given to somebody who has not begun with them: nobody of those has written in them since. */
import { hasWritten } from '#src/features/messages/messages.sql.ts';
import { hasWaiting, isWorkedBy } from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { givingQueues } from '#src/tenant/queues/queues.sql.ts';
import { joinPresence } from '#src/tenant/users/users.sql.ts';

const isUnbegun = `${isWorkedBy('a.ticket_id', 'a.user_id')} and not ${hasWritten('a.ticket_id', 'a.user_id', 'a.assigned_at')}`;

const list = statement<{ ticketId: number }, [userId: number, ticketId: number | null]>(
  'assigned-tickets-unbegun',
  `select a.ticket_id as "ticketId" from assigned_tickets a
   where a.company_id = ${currentCompany} and a.user_id = $1 and ($2::int is null or a.ticket_id = $2) and ${isUnbegun}
   order by a.ticket_id`,
);

/** Lists the tickets that were given to a user who has not begun with them. */
export const listUnbegun = async (ctx: Ctx, userId: number): Promise<number[]> =>
  (await ctx.db.run(list, [userId, null])).map(({ ticketId }) => ticketId);

/** Returns whether a ticket is one that was given to a user who has not begun with it. */
export const isGivenUnbegun = async (ctx: Ctx, userId: number, ticketId: number): Promise<boolean> =>
  (await ctx.db.run(list, [userId, ticketId])).length > 0;

const tidy = statement<unknown, []>(
  'assigned-tickets-tidy',
  `delete from assigned_tickets a where a.company_id = ${currentCompany} and not (${isUnbegun})`,
);

/** Forgets that tickets were given whose users have begun, or which are somebody else's by now. */
export const forgetBegun = async (ctx: Ctx): Promise<void> => void (await ctx.db.run(tidy, []));

const absent = statement<{ userId: number }, []>(
  'assigned-tickets-absent',
  `select distinct a.user_id as "userId" from assigned_tickets a ${joinPresence('p', 'a')}
   where a.company_id = ${currentCompany} and p.away_since is not null order by 1`,
);

/** Lists who has been given tickets and is out of reach. */
export const listAbsent = async (ctx: Ctx): Promise<number[]> =>
  (await ctx.db.run(absent, [])).map(({ userId }) => userId);

const companies = reading<{ companyId: number }, []>(
  'assignment-companies',
  `select company_id as "companyId" from assigned_tickets
   union
   select q.company_id from (${givingQueues}) q where ${hasWaiting('q.company_id', 'q.id')}
   order by 1`,
);

/** Lists the companies in which something may be left to do: a ticket waits where they are given away, or somebody has not begun. */
export const listCompaniesToSweep = async (db: PlatformDb): Promise<number[]> =>
  (await db.run(companies, [])).map(({ companyId }) => companyId);
