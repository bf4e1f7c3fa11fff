/** A model helps an agent in a ticket that they may read: it suggests, improves, translates or sums up. Nothing is sent or kept. */
import { fail, modelInUse, spokenLanguage } from '@prosa/shared';
import { listLastMessages } from '#src/features/messages/media/index.ts';
import { getTicket } from '#src/features/tickets/access/index.ts';
import type { RemoteCtx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { translateAiRefusals } from '../ai-refusals.remote.ts';
import { companyDay } from '../company-day.ts';
import { readable } from '../conversations/answer.rules.ts';
import { historyOf } from '../conversations/history.rules.ts';
import type { PromptDeps } from '../prompt-deps.ts';
import { putUsage } from '../usage.queries.ts';
import { findHelper } from './find-helper.ts';
import { asDocument, bare, conversationOf, type Help, helpText } from './help.rules.ts';

export type HelpWanted =
  | { readonly kind: 'suggest' }
  | { readonly kind: 'summarize' }
  | (Extract<Help, { kind: 'improve' | 'translate' }> & { readonly text: string });

/** How much of a conversation is read, and how much may be said about it. */
const sizes = {
  suggest: { messages: 20, tokens: 400 },
  summarize: { messages: 100, tokens: 500 },
  improve: { messages: 0, tokens: 1_500 },
  translate: { messages: 0, tokens: 2_000 },
} as const;
const temperature = 0.3;

export async function helpAgent(
  ctx: RemoteCtx,
  deps: PromptDeps,
  ticketId: number,
  wanted: HelpWanted,
): Promise<{ text: string }> {
  const { messages: howMany, tokens: maxTokens } = sizes[wanted.kind];
  const { helper, system, text } = await ctx.inside(async (inner) => {
    const ticket = await getTicket(inner, ticketId);
    const found = await findHelper(inner, deps, ticket);
    const company = await inner.cached(ownCompany);
    const language = spokenLanguage(company?.language);
    const help: Help =
      wanted.kind === 'suggest'
        ? { kind: 'suggest', prompt: found.isOfTicket ? found.prompt.prompt : null }
        : wanted;
    const rows = howMany === 0 ? [] : await listLastMessages(inner, ticket, howMany);
    return {
      helper: found,
      system: helpText(help, { company: company?.name ?? '', language }),
      text: 'text' in wanted ? wanted.text : conversationOf(historyOf(rows, language)),
    };
  });
  // Nobody has said anything yet.
  if (text === '') return { text: '' };
  const { prompt, account } = helper;
  const answer = await translateAiRefusals(
    deps.ai.answer(account, {
      model: modelInUse(prompt),
      system,
      lines: [asDocument(text)],
      maxTokens,
      temperature,
    }),
  );
  await ctx.inside(async (inner) => putUsage(inner, prompt.id, await companyDay(inner), answer.tokens));
  if (answer.ending === 'withheld') return fail('ERR_AI_REFUSED');
  const said = bare(readable(answer.text, answer.ending === 'cut'));
  return said === '' ? fail('ERR_AI_UNAVAILABLE') : { text: said };
}
