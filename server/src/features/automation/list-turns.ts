/** Why the system said what it said in a ticket: for admins, the newest first. */
import type { AutomationTurn } from '@prosa/shared';
import { getTicket } from '#src/features/tickets/access/index.ts';
import type { UserCtx } from '#src/platform/context.ts';
import { listTurns, type TurnRow } from './turn.queries.ts';

const perPage = 20;

type Page = { turns: AutomationTurn[]; hasMore: boolean };

export async function listTurnsOf(
  ctx: UserCtx,
  { ticketId, before }: { ticketId: number; before?: number | undefined },
): Promise<Page> {
  const ticket = await getTicket(ctx, ticketId);
  const rows = await listTurns(ctx, ticket.id, before, perPage + 1);
  return { turns: rows.slice(0, perPage).map(viewTurn), hasMore: rows.length > perPage };
}

const viewTurn = ({ at, ...row }: TurnRow): AutomationTurn => ({ ...row, at: at.toISOString() });
