/**
 * Changes a prompt. Whoever saw an older version than the present one is told instead of overwriting it; and a key is never
 * carried to another address than the one it was given for.
 */
import { fail, failFields, type Input, type promptsContract } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { promptChanged } from '../events.ts';
import { lockPrompt, type PromptChanges, type PromptRow, updatePromptRow } from '../prompt.queries.ts';
import type { PromptDeps } from '../prompt-deps.ts';
import { failMissingKey, isUntouched, sealKey } from '../prompt-key.ts';
import { assertQueueExists } from './create-prompt.ts';

export async function updatePrompt(
  ctx: Ctx,
  deps: Pick<PromptDeps, 'vault'>,
  input: Input<typeof promptsContract.update>,
): Promise<void> {
  const { promptId, version, apiKey, ...fields } = input;
  const prompt = (await lockPrompt(ctx.db, promptId)) ?? fail('ERR_NO_PROMPT_FOUND');
  if (version !== undefined && version !== prompt.version) fail('ERR_CHANGED_MEANWHILE');
  if (fields.queueId === null && prompt.queueId !== null)
    failFields({ field: 'queueId', rule: 'invalid_type' });
  if (fields.queueId !== prompt.queueId) await assertQueueExists(ctx, fields.queueId ?? undefined);
  const isKept = isUntouched(apiKey);
  if (isKept && fields.baseUrl !== undefined && fields.baseUrl !== prompt.baseUrl) failMissingKey();
  const sealed = isKept ? undefined : sealKey(deps, ctx.companyId, promptId, apiKey ?? '');
  await updatePromptRow(ctx.db, promptId, { ...fields, apiKey: sealed }, ctx.now());
  ctx.emit(promptChanged, { promptId });
  ctx.audit({ name: prompt.name, ...differing(prompt, fields), ...(isKept ? {} : { renewed: ['apiKey'] }) });
}

function differing(prompt: PromptRow, changes: PromptChanges) {
  const keys = (Object.keys(changes) as (keyof PromptChanges)[]).filter(
    (key) => changes[key] !== undefined && changes[key] !== prompt[key],
  );
  const only = (row: PromptChanges) => Object.fromEntries(keys.map((key) => [key, row[key]]));
  return { before: only(prompt), after: only(changes) };
}
