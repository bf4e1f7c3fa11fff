/** What is said at the end of a conversation: the queue's own words, else the connection's. */
import { connectionTexts } from '#src/features/connections/settings/index.ts';
import type { TicketRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';

type Key = 'complationMessage' | 'ratingMessage';

const textOf =
  (key: Key) =>
  async (ctx: Ctx, ticket: Pick<TicketRow, 'queueId' | 'connectionId'>): Promise<string> => {
    const queue = ticket.queueId === null ? undefined : (await ctx.cached(queueNames)).get(ticket.queueId);
    const connection = (await ctx.cached(connectionTexts)).get(ticket.connectionId);
    return [queue?.[key], connection?.[key]].find((text) => text !== undefined && text.trim() !== '') ?? '';
  };

export const completionOf = textOf('complationMessage');
export const ratingQuestionOf = textOf('ratingMessage');
