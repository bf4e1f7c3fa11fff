/** Has a voice note written down for whoever reads the conversation; once, and for all who come after. */
import { fail, type Input, type MessageView, type promptsContract } from '@prosa/shared';
import { getMessageOf, messageViews } from '#src/features/messages/index.ts';
import { recordingOf } from '#src/features/messages/media/index.ts';
import { getTicket } from '#src/features/tickets/access/index.ts';
import type { RemoteCtx } from '#src/platform/context.ts';
import { translateAiRefusals } from '../ai-refusals.remote.ts';
import type { PromptDeps } from '../prompt-deps.ts';
import { findHelper } from './find-helper.ts';
import { transcribeRecording } from './transcribe-recording.ts';

export async function transcribe(
  ctx: RemoteCtx,
  deps: PromptDeps,
  { ticketId, messageId }: Input<typeof promptsContract.transcribe>,
): Promise<MessageView> {
  const asked = await ctx.inside(async (inner) => {
    const ticket = await getTicket(inner, ticketId);
    const message = await getMessageOf(inner, ticket, messageId);
    if (message.details?.transcript && !message.isDeleted) return undefined;
    const recording = recordingOf(message) ?? fail('ERR_NO_RECORDING');
    const { account, prompt } = await findHelper(inner, deps, ticket);
    // Nobody of this prompt listens.
    if (prompt.transcriptionModel === '') return fail('ERR_NO_AI');
    return { recording, transcriber: { account, prompt } };
  });
  if (asked !== undefined)
    await translateAiRefusals(transcribeRecording(deps, ctx.inside, asked.transcriber, asked.recording));
  return ctx.inside(async (inner) => {
    const message = await getMessageOf(inner, await getTicket(inner, ticketId), messageId);
    const [view] = await messageViews(inner, [message], deps.links);
    return view ?? fail('ERR_NO_MESSAGE_FOUND');
  });
}
