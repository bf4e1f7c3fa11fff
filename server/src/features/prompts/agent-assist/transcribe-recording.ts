/** Has a recording written down by a model and keeps what it says with its message; one that was is not listened to again. */
import type { AiAccount } from '#src/drivers/ai/driver.ts';
import { getRecording, type Recording, updateTranscript } from '#src/features/messages/media/index.ts';
import type { Ctx } from '#src/platform/context.ts';
import { companyDay } from '../company-day.ts';
import type { PromptRow } from '../prompt.queries.ts';
import type { PromptDeps } from '../prompt-deps.ts';
import { putUsage } from '../usage.queries.ts';

type Inside = <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;

export type Transcriber = {
  readonly account: AiAccount;
  readonly prompt: Pick<PromptRow, 'id' | 'transcriptionModel'>;
};

const noTokens = { prompt: 0, completion: 0 } as const;

/**
 * Has a model transcribe a recording, keeps the words with its message, and returns them. The tokens count as the
 * prompt's.
 */
export async function transcribeRecording(
  deps: Pick<PromptDeps, 'ai' | 'storage'>,
  inside: Inside,
  { account, prompt }: Transcriber,
  recording: Recording,
): Promise<string> {
  const words = await deps.ai.transcribe(account, {
    model: prompt.transcriptionModel,
    bytes: await getRecording(deps.storage, recording),
    mimetype: recording.mimetype,
  });
  await inside(async (ctx) => {
    await updateTranscript(ctx, recording.messageId, words);
    await putUsage(ctx, prompt.id, await companyDay(ctx), noTokens);
  });
  return words;
}
