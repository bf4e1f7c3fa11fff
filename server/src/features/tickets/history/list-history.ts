/** A contact's tickets, past and present, as far as the caller may read them. */
import {
  constants,
  fail,
  type Input,
  overseesCompany,
  type PastTicket,
  type ticketsContract,
} from '@prosa/shared';
import { findContact } from '#src/features/contacts/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { ticketActor } from '#src/tenant/users/index.ts';
import { pastTicketViews } from '../ticket.view.ts';
import { listPastTickets, type ReadableBy } from './ticket-history.queries.ts';

const behindAll = 2_147_483_647;

export async function listHistory(
  ctx: UserCtx,
  { contactId, beforeId = behindAll }: Input<typeof ticketsContract.history>,
): Promise<{ tickets: PastTicket[]; hasMore: boolean }> {
  if ((await findContact(ctx, contactId)) === undefined) fail('ERR_NO_CONTACT_FOUND');
  const size = constants.rowsPerPage;
  const rows = await listPastTickets(ctx, { contactId, beforeId, limit: size + 1 }, await readerOf(ctx));
  return { tickets: await pastTicketViews(ctx, rows.slice(0, size)), hasMore: rows.length > size };
}

async function readerOf(ctx: UserCtx): Promise<ReadableBy> {
  if (overseesCompany(ctx.actor)) return undefined;
  const { id: userId, queueIds, allTicket } = await ticketActor(ctx);
  return { userId, queueIds, withoutQueue: allTicket === 'enabled' };
}
