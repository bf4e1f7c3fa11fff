/** Rows of pins. The ticket must be locked where a pin comes or moves. */
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';

/** A pinned ticket, and what decides who may read it. */
export type PinnedRow = {
  readonly ticketId: number;
  readonly queueId: number | null;
  readonly userId: number | null;
};

const ofUser = reading<PinnedRow, [userId: number]>(
  'ticket-pins-of-user',
  `select p.ticket_id as "ticketId", t.queue_id as "queueId", t.user_id as "userId"
   from ticket_pins p join tickets t on t.company_id = ${currentCompany} and t.id = p.ticket_id
   where p.company_id = ${currentCompany} and p.user_id = $1 and t.status <> 'closed' and t.deleted_at is null
   order by p.created_at desc, p.ticket_id desc`,
);

/** Returns the live tickets that somebody has pinned, the last one first. */
export const listPinRows = (ctx: Ctx, userId: number): Promise<PinnedRow[]> => ctx.db.run(ofUser, [userId]);

const lock = statement<unknown, [userId: number]>(
  'ticket-pins-lock',
  `select 1 from ticket_pins where company_id = ${currentCompany} and user_id = $1 order by ticket_id for update`,
);

/** Lets one pin of a user come after the other, once there is any, so that together they are not too many. */
export const lockPins = async (ctx: Ctx, userId: number): Promise<void> =>
  void (await ctx.db.run(lock, [userId]));

const insert = statement<{ userId: number }, [ticketId: number, userIds: readonly number[], now: Date]>(
  'ticket-pins-insert',
  `insert into ticket_pins (user_id, ticket_id, created_at) select user_id, $1, $3 from unnest($2::int[]) as pinning (user_id)
   on conflict do nothing returning user_id as "userId"`,
);

/** Pins a ticket for people; returns those who had not pinned it. */
export const insertPins = (
  ctx: Ctx,
  ticketId: number,
  userIds: readonly number[],
): Promise<{ userId: number }[]> => ctx.db.run(insert, [ticketId, userIds, ctx.now()]);

const exists = reading<{ ticketId: number }, [userId: number, ticketId: number]>(
  'ticket-pin-find',
  `select ticket_id as "ticketId" from ticket_pins where company_id = ${currentCompany} and user_id = $1 and ticket_id = $2`,
);

export const findPin = async (
  ctx: Ctx,
  userId: number,
  ticketId: number,
): Promise<{ ticketId: number } | undefined> => (await ctx.db.run(exists, [userId, ticketId]))[0];

const remove = statement<{ userId: number }, [ticketId: number, userId: number | null]>(
  'ticket-pins-delete',
  `delete from ticket_pins where company_id = ${currentCompany} and ticket_id = $1 and ($2::int is null or user_id = $2)
   returning user_id as "userId"`,
);

/** Unpins a ticket for one person, or (null) for everybody; returns who had pinned it. */
export const deletePins = (
  ctx: Ctx,
  ticketId: number,
  userId: number | null,
): Promise<{ userId: number }[]> => ctx.db.run(remove, [ticketId, userId]);

const ofGone = statement<unknown, [userId: number]>(
  'ticket-pins-delete-of-user',
  `delete from ticket_pins where company_id = ${currentCompany} and user_id = $1`,
);

/** Drops all pins of somebody who is gone. */
export const deletePinsOfUser = async (ctx: Ctx, userId: number): Promise<void> =>
  void (await ctx.db.run(ofGone, [userId]));

const join = statement<{ userId: number }, [kept: number, gone: number]>(
  'ticket-pins-join',
  `with gone as (delete from ticket_pins where company_id = ${currentCompany} and ticket_id = $2 returning user_id, created_at),
   joined as (insert into ticket_pins (user_id, ticket_id, created_at) select user_id, $1, created_at from gone on conflict do nothing)
   select user_id as "userId" from gone`,
);

/** Pins one ticket for all who had pinned another, which nobody has pinned then; returns who they are. */
export const joinPins = (ctx: Ctx, kept: number, gone: number): Promise<{ userId: number }[]> =>
  ctx.db.run(join, [kept, gone]);
