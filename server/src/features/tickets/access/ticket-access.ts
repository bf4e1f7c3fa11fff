/**
 * Loads a ticket for whoever asks. A ticket of another company does not exist (404); one of the company that the user may
 * not see is refused (403), so that the browser can say so.
 */
import { AppError, canReadTicket, fail } from '@prosa/shared';
import { lockContact } from '#src/features/contacts/index.ts';
import type { Ctx, UserCtx } from '#src/platform/context.ts';
import { ticketActor } from '#src/tenant/users/index.ts';
import {
  findSuccessorId,
  findTicket,
  findTicketByUuid,
  lockTicketRow,
  type TicketDetailRow,
} from '../ticket.queries.ts';

async function checked(ctx: UserCtx, row: TicketDetailRow | undefined): Promise<TicketDetailRow> {
  if (row === undefined) return fail('ERR_NO_TICKET_FOUND');
  if (!canReadTicket(await ticketActor(ctx), row)) throw new AppError('ERR_NO_PERMISSION');
  return row;
}

export const getTicket = async (ctx: UserCtx, id: number): Promise<TicketDetailRow> =>
  checked(ctx, await findTicket(ctx, id));
/**
 * Returns the ticket with this uuid if the caller may open it; where another took it in, that one: an address goes on
 * leading to the conversation.
 */
export const getTicketByUuid = async (ctx: UserCtx, uuid: string): Promise<TicketDetailRow> =>
  checked(ctx, (await findTicketByUuid(ctx, uuid)) ?? (await findSuccessor(ctx, uuid)));

async function findSuccessor(ctx: UserCtx, uuid: string): Promise<TicketDetailRow | undefined> {
  const id = await findSuccessorId(ctx, uuid);
  return id === undefined ? undefined : findTicket(ctx, id);
}

/**
 * Returns a ticket the caller may open, locked for a change. The contact is locked first, as incoming messages do, so
 * that two writers of one conversation wait for each other instead of deadlocking.
 */
export async function lockTicket(ctx: UserCtx, id: number): Promise<TicketDetailRow> {
  const seen = await getTicket(ctx, id);
  await lockContact(ctx, seen.contactId);
  const locked = await checked(ctx, await lockTicketRow(ctx, id));
  // Its contact turned out to be somebody known while we waited.
  if (locked.contactId !== seen.contactId) await lockContact(ctx, locked.contactId);
  return locked;
}

/** Returns a ticket, locked with its contact, for what the system does by itself; undefined when the ticket is gone. */
export async function lockTicketForSystem(ctx: Ctx, id: number): Promise<TicketDetailRow | undefined> {
  const seen = await findTicket(ctx, id);
  if (seen === undefined) return undefined;
  await lockContact(ctx, seen.contactId);
  const locked = await lockTicketRow(ctx, id);
  if (locked !== undefined && locked.contactId !== seen.contactId) await lockContact(ctx, locked.contactId);
  return locked;
}

/** Returns a ticket after a change by the same transaction. Throws ERR_NO_TICKET_FOUND. */
export const reloadTicket = async (ctx: Ctx, id: number): Promise<TicketDetailRow> =>
  (await findTicket(ctx, id)) ?? fail('ERR_NO_TICKET_FOUND');
