/** Rows of ratings. Whoever asks or answers holds the contact's lock. */
import { noteAskedForRating, noteRated } from '#src/features/tickets/tickets.sql.ts';
import type { Ctx } from '#src/platform/context.ts';
import { columnsOf, omit, type RowOf } from '#src/platform/db/columns-of.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';
import { ratings } from './ratings.tables.ts';

const stored = omit(ratings, 'companyId');
export type RatingRow = RowOf<typeof stored>;

const columns = columnsOf(stored);

const ask = statement<
  { ticketId: number },
  [ticketId: number, contactId: number, connectionId: number, userId: number | null, now: Date, until: Date]
>(
  'rating-ask',
  `with asked as (
     insert into ratings (ticket_id, contact_id, connection_id, user_id, asked_at, until) values ($1, $2, $3, $4, $5, $6)
     on conflict (company_id, ticket_id) do nothing returning ticket_id
   )
   ${noteAskedForRating('asked', '$5')} returning e.ticket_id as "ticketId"`,
);

export type Asking = Pick<RatingRow, 'ticketId' | 'contactId' | 'connectionId' | 'userId' | 'until'>;

/** Writes down that a ticket's customer is asked; returns false when they have been asked before. */
export const insertAsked = async (ctx: Ctx, asking: Asking): Promise<boolean> => {
  const { ticketId, contactId, connectionId, userId, until } = asking;
  const rows = await ctx.db.run(ask, [ticketId, contactId, connectionId, userId, ctx.now(), until]);
  return rows.length > 0;
};

const awaited = statement<RatingRow, [contactId: number, connectionId: number, at: Date]>(
  'rating-awaited',
  `select ${columns} from ratings where company_id = ${currentCompany} and contact_id = $1 and connection_id = $2 and rate is null and until >= $3
   order by asked_at desc limit 1`,
);

/** Returns the question that this customer may still answer at that moment. */
export const findAwaited = async (
  ctx: Ctx,
  place: { readonly contactId: number; readonly connectionId: number },
  at: Date,
): Promise<RatingRow | undefined> =>
  (await ctx.db.run(awaited, [place.contactId, place.connectionId, at]))[0];

const rateIt = statement<unknown, [ticketId: number, rate: number, messageId: string, at: Date]>(
  'rating-rate',
  `with rated as (
     update ratings set rate = $2, message_id = $3, rated_at = $4 where company_id = ${currentCompany} and ticket_id = $1 returning ticket_id
   )
   ${noteRated('rated')}`,
);
export const setRate = async (ctx: Ctx, ticketId: number, rate: number, messageId: string): Promise<void> =>
  void (await ctx.db.run(rateIt, [ticketId, rate, messageId, ctx.now()]));

const end = statement<unknown, [ticketId: number, at: Date]>(
  'rating-end',
  `update ratings set until = $2 where company_id = ${currentCompany} and ticket_id = $1 and until > $2`,
);
/** Ends the question of a ticket whose customer has gone on to something else. */
export const endWindow = async (ctx: Ctx, ticketId: number, at: Date): Promise<void> =>
  void (await ctx.db.run(end, [ticketId, at]));

const ofTicket = reading<RatingRow, [ticketId: number]>(
  'rating-of-ticket',
  `select ${columns} from ratings where company_id = ${currentCompany} and ticket_id = $1`,
);
export const findRating = async (ctx: Ctx, ticketId: number): Promise<RatingRow | undefined> =>
  (await ctx.db.run(ofTicket, [ticketId]))[0];

const ofContact = reading<RatingRow, [contactId: number, limit: number]>(
  'ratings-of-contact',
  `select ${columns} from ratings where company_id = ${currentCompany} and contact_id = $1 and rate is not null
   order by rated_at desc limit $2`,
);
export const listRatingsOfContact = (ctx: Ctx, contactId: number, limit: number): Promise<RatingRow[]> =>
  ctx.db.run(ofContact, [contactId, limit]);

export type Average = { readonly average: number | null; readonly count: number };

const average = reading<Average, [contactId: number]>(
  'rating-average-of-contact',
  `select avg(rate)::float8 as average, count(*)::int as count from ratings
   where company_id = ${currentCompany} and contact_id = $1 and rate is not null`,
);
export const averageOfContact = async (ctx: Ctx, contactId: number): Promise<Average> =>
  (await ctx.db.run(average, [contactId]))[0] ?? { average: null, count: 0 };

const ofUser = reading<Average, [userId: number]>(
  'rating-average-of-user',
  `select avg(rate)::float8 as average, count(*)::int as count from ratings
   where company_id = ${currentCompany} and user_id = $1 and rate is not null`,
);
export const averageOfUser = async (ctx: Ctx, userId: number): Promise<Average> =>
  (await ctx.db.run(ofUser, [userId]))[0] ?? { average: null, count: 0 };

const attendants = reading<{ userId: number } & Average, [from: Date | null, to: Date | null]>(
  'rating-averages',
  `select user_id as "userId", avg(rate)::float8 as average, count(*)::int as count from ratings
   where company_id = ${currentCompany} and rate is not null and user_id is not null
     and ($1::timestamptz is null or rated_at >= $1) and ($2::timestamptz is null or rated_at < $2)
   group by user_id`,
);
/** Returns the averages by whose work was rated, within a half-open time. */
export const averagesOfAttendants = (
  ctx: Ctx,
  from: Date | null,
  to: Date | null,
): Promise<({ userId: number } & Average)[]> => ctx.db.run(attendants, [from, to]);
