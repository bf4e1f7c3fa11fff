/** What prompts have used: one row a day. */
import type { AiTokens } from '#src/drivers/ai/driver.ts';
import type { Ctx } from '#src/platform/context.ts';
import { currentCompany } from '#src/platform/db/current-company.ts';
import { reading, statement } from '#src/platform/db/statement.ts';

const add = statement<unknown, [promptId: number, day: string, promptTokens: number, completion: number]>(
  'prompt-usage-add',
  `insert into prompt_usage as u (prompt_id, day, calls, prompt_tokens, completion_tokens)
   select id, $2::date, 1, $3, $4 from prompts where company_id = ${currentCompany} and id = $1
   on conflict (company_id, prompt_id, day) do update set calls = u.calls + 1,
     prompt_tokens = u.prompt_tokens + excluded.prompt_tokens, completion_tokens = u.completion_tokens + excluded.completion_tokens`,
);

/** Adds tokens to what a prompt has used on a day; a prompt that is gone meanwhile has used nothing. */
export const putUsage = async (
  ctx: Ctx,
  promptId: number,
  day: string,
  { prompt, completion }: AiTokens,
): Promise<void> => void (await ctx.db.run(add, [promptId, day, prompt, completion]));

export type Usage = {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
};

const since = reading<Usage & { readonly promptId: number }, [promptIds: number[], day: string]>(
  'prompt-usage-since',
  `select prompt_id as "promptId", sum(calls)::int as calls, sum(prompt_tokens)::float8 as "promptTokens",
     sum(completion_tokens)::float8 as "completionTokens"
   from prompt_usage where company_id = ${currentCompany} and prompt_id = any($1::int[]) and day >= $2::date group by prompt_id`,
);

/** Returns what was used since that day, by prompt; one that nobody asked is not among them. */
export async function usageSince(
  ctx: Ctx,
  promptIds: readonly number[],
  day: string,
): Promise<ReadonlyMap<number, Usage>> {
  const rows = await ctx.db.run(since, [[...promptIds], day]);
  return new Map(rows.map(({ promptId, ...usage }) => [promptId, usage]));
}
