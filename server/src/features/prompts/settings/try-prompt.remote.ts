/** An admin talks to a prompt, saved or not, as a customer would: the same frame, the same rules, nothing stored or sent. */
import { fail, type Input, modelInUse, type promptsContract, type TrialAnswer } from '@prosa/shared';
import type { RemoteCtx } from '#src/platform/context.ts';
import { translateAiRefusals } from '../ai-refusals.remote.ts';
import { companyDay } from '../company-day.ts';
import { judge } from '../conversations/answer.rules.ts';
import { handOverTool, systemPrompt } from '../conversations/system-prompt.rules.ts';
import { systemPromptContextOf } from '../conversations/system-prompt-context.ts';
import type { PromptDeps } from '../prompt-deps.ts';
import { typedAccount } from '../prompt-key.ts';
import { putUsage } from '../usage.queries.ts';

export async function tryPrompt(
  ctx: RemoteCtx,
  deps: PromptDeps,
  { prompt, model, maxTokens, temperature, lines, ...typed }: Input<typeof promptsContract.attempt>,
): Promise<TrialAnswer> {
  const { account, system } = await ctx.inside(async (inner) => ({
    account: await typedAccount(inner, deps, typed),
    system: systemPrompt(await systemPromptContextOf(inner, { contactName: '', maxTokens, prompt })),
  }));
  const answer = await translateAiRefusals(
    deps.ai.answer(account, {
      model: modelInUse({ model, baseUrl: typed.baseUrl }),
      system,
      lines: lines.map(({ role, text }) => ({ role: role === 'customer' ? 'user' : 'assistant', text })),
      maxTokens,
      temperature,
      tool: handOverTool,
    }),
  );
  const { promptId } = typed;
  if (promptId !== null && promptId !== undefined)
    await ctx.inside(async (inner) => putUsage(inner, promptId, await companyDay(inner), answer.tokens));
  const verdict = judge(answer, { lastText: '', repeats: 0 });
  if (verdict.kind === 'withheld' || verdict.kind === 'identical') return fail('ERR_AI_REFUSED');
  if (verdict.kind === 'nothing') return fail('ERR_AI_UNAVAILABLE');
  return {
    text: verdict.text,
    handOver: verdict.kind === 'hand_over' ? { reason: verdict.reason } : null,
    isCut: verdict.kind === 'say' && verdict.isCut,
    promptTokens: answer.tokens.prompt,
    completionTokens: answer.tokens.completion,
  };
}
