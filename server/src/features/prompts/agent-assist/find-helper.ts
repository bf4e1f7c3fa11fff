/** Whose model helps an agent in a ticket: the prompt of its queue, else of its connection, else the company’s first. */
import { fail } from '@prosa/shared';
import type { AiAccount } from '#src/drivers/ai/driver.ts';
import { connectionTexts } from '#src/features/connections/settings/index.ts';
import type { TicketRow } from '#src/features/tickets/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { findOldestPrompt, findPrompt, type PromptRow } from '../prompt.queries.ts';
import type { PromptDeps } from '../prompt-deps.ts';
import { accountOf } from '../prompt-key.ts';

export type Helper = {
  readonly prompt: PromptRow;
  readonly account: AiAccount;
  /** Whether the prompt was written for conversations like this one, so its words count. */
  readonly isOfTicket: boolean;
};

export async function findHelper(ctx: Ctx, deps: PromptDeps, ticket: TicketRow): Promise<Helper> {
  const { queueId, connectionId } = ticket;
  const queue = queueId === null ? undefined : (await ctx.cached(queueNames)).get(queueId);
  const connection = (await ctx.cached(connectionTexts)).get(connectionId);
  const named = queue?.promptId ?? connection?.promptId ?? null;
  const own = named === null ? undefined : await findPrompt(ctx.db, named);
  const prompt = own ?? (await findOldestPrompt(ctx.db)) ?? fail('ERR_NO_AI');
  const account = accountOf(deps, prompt) ?? fail('ERR_NO_AI');
  return { prompt, account, isOfTicket: own !== undefined };
}

export const hasHelper = async (ctx: Ctx): Promise<boolean> => (await findOldestPrompt(ctx.db)) !== undefined;
