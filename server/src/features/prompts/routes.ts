/** Contract → use case. */
import type { promptsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { hasHelper } from './agent-assist/find-helper.ts';
import { helpAgent } from './agent-assist/help-agent.remote.ts';
import { transcribe } from './agent-assist/transcribe.remote.ts';
import type { PromptWorld } from './prompt-world.ts';
import { createPrompt } from './settings/create-prompt.ts';
import { listModels } from './settings/list-models.remote.ts';
import { listPromptsPage, readPrompt } from './settings/read-prompts.ts';
import { removePrompt } from './settings/remove-prompt.ts';
import { tryPrompt } from './settings/try-prompt.remote.ts';
import { changePrompt } from './settings/update-prompt.ts';

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
