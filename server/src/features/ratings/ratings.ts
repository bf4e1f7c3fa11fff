/** Ratings as people see them: of a ticket, of a contact, of one's own work, and how each attendant stands. */
import {
  dayBounds,
  defaultZone,
  fail,
  type Input,
  type Output,
  type ratingsContract,
  type TicketRating,
} from '@prosa/shared';
import { findContact } from '#src/features/contacts/index.ts';
import { getTicket } from '#src/features/tickets/access/index.ts';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { userNames } from '#src/tenant/users/index.ts';
import {
  type Average,
  averageOfContact,
  averageOfUser,
  averagesOfAttendants,
  findRating,
  listRatingsOfContact,
  type RatingRow,
} from './rating.queries.ts';

type Names = ReadonlyMap<number, { readonly id: number; readonly name: string }>;

const viewRating = (row: RatingRow, names: Names): TicketRating => {
  const user = row.userId === null ? undefined : names.get(row.userId);
  return {
    ticketId: row.ticketId,
    user: user === undefined ? null : { id: user.id, name: user.name },
    askedAt: row.askedAt.toISOString(),
    until: row.until.toISOString(),
    rate: row.rate,
    ratedAt: row.ratedAt?.toISOString() ?? null,
  };
};

export async function ratingOfTicket(
  ctx: UserCtx,
  { ticketId }: { ticketId: number },
): Promise<{ rating: TicketRating | null }> {
  const ticket = await getTicket(ctx, ticketId);
  const row = await findRating(ctx, ticket.id);
  return { rating: row === undefined ? null : viewRating(row, await ctx.cached(userNames)) };
}

const lastOnes = 20;

export async function ratingsOfContact(
  ctx: UserCtx,
  { contactId }: { contactId: number },
): Promise<Output<typeof ratingsContract.ofContact>> {
  if ((await findContact(ctx, contactId)) === undefined) fail('ERR_NO_CONTACT_FOUND');
  const names = await ctx.cached(userNames);
  const rows = await listRatingsOfContact(ctx, contactId, lastOnes);
  return { ...(await averageOfContact(ctx, contactId)), ratings: rows.map((row) => viewRating(row, names)) };
}

export const ownRating = (ctx: UserCtx): Promise<Average> => averageOfUser(ctx, ctx.actor.id);

export async function ratingsOfAttendants(
  ctx: Ctx,
  { dateStart, dateEnd }: Input<typeof ratingsContract.ofAttendants>,
): Promise<Output<typeof ratingsContract.ofAttendants>> {
  const zone = (await ctx.cached(ownCompany))?.timezone ?? defaultZone;
  const from = dateStart ? dayBounds(dateStart, zone).from : null;
  const to = dateEnd ? dayBounds(dateEnd, zone).to : null;
  const names = await ctx.cached(userNames);
  const rows = await averagesOfAttendants(ctx, from, to);
  return rows
    .map((row) => ({ ...row, name: names.get(row.userId)?.name ?? '' }))
    .sort((one, other) => one.name.localeCompare(other.name) || one.userId - other.userId);
}
