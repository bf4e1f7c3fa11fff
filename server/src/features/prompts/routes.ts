/** Contract → use case. */
import type { promptsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { createPrompt } from './create-prompt.ts';
import { hasHelper } from './find-helper.ts';
import { helpAgent } from './help-agent.remote.ts';
import { listModels } from './list-models.remote.ts';
import type { PromptWorld } from './prompt-world.ts';
import { listPromptsPage, readPrompt } from './read-prompts.ts';
import { removePrompt } from './remove-prompt.ts';
import { transcribe } from './transcribe.remote.ts';
import { tryPrompt } from './try-prompt.remote.ts';
import { changePrompt } from './update-prompt.ts';

export const promptRoutes = (world: PromptWorld): Handlers<typeof promptsContract> => ({
  list: listPromptsPage,
  get: (ctx, { promptId }) => readPrompt(ctx, promptId),
  create: async (ctx, input) => readPrompt(ctx, await createPrompt(ctx, world, input)),
  update: async (ctx, input) => {
    await changePrompt(ctx, world, input);
    return readPrompt(ctx, input.promptId);
  },
  remove: async (ctx, { promptId }) => {
    await removePrompt(ctx, promptId);
    return { message: 'Prompt deleted' };
  },
  models: (ctx, input) => listModels(ctx, world, input),
  attempt: (ctx, input) => tryPrompt(ctx, world, input),
  help: async (ctx) => ({ isAvailable: await hasHelper(ctx) }),
  suggest: (ctx, { ticketId }) => helpAgent(ctx, world, ticketId, { kind: 'suggest' }),
  summarize: (ctx, { ticketId }) => helpAgent(ctx, world, ticketId, { kind: 'summarize' }),
  improve: (ctx, { ticketId, text, how }) => helpAgent(ctx, world, ticketId, { kind: 'improve', text, how }),
  translate: (ctx, { ticketId, text, language }) =>
    helpAgent(ctx, world, ticketId, { kind: 'translate', text, language }),
  transcribe: (ctx, input) => transcribe(ctx, world, input),
});
