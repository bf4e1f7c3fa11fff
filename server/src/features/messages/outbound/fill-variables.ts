/** Texts of a conversation with their variables filled: for this contact, by whoever acts, at this moment. */
import { defaultZone, fillTextVariables, hasTextVariables, type TextOccasion } from '@prosa/shared';
import type { TicketRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { connectionNames } from '#src/tenant/connections/index.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { userNames } from '#src/tenant/users/index.ts';

/** Returns the text with its variables filled; reads nothing for texts without any, which is nearly all of them. */
export const fillVariables = async (ctx: Ctx, ticket: TicketRow, text: string): Promise<string> =>
  hasTextVariables(text) ? fillTextVariables(text, await occasionOf(ctx, ticket)) : text;

/** What the system itself says is said in the name of the ticket's attendant. */
async function occasionOf(ctx: Ctx, ticket: TicketRow): Promise<TextOccasion> {
  const company = await ctx.cached(ownCompany);
  const { connectionId, queueId, userId } = ticket;
  const attendant = userId === null ? undefined : (await ctx.cached(userNames)).get(userId);
  return {
    at: ctx.now(),
    zone: company?.timezone ?? defaultZone,
    language: company?.language ?? 'pt',
    contactName: ticket.contactName,
    ticket,
    userName: ctx.actor.kind === 'user' ? ctx.actor.name : (attendant?.name ?? null),
    queueName: queueId === null ? null : ((await ctx.cached(queueNames)).get(queueId)?.name ?? null),
    connectionName: (await ctx.cached(connectionNames)).get(connectionId)?.name ?? null,
  };
}
