/** Contract → use case. */
import type { promptsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { hasHelper } from './agent-assist/find-helper.ts';
import { helpAgent } from './agent-assist/help-agent.remote.ts';
import { transcribe } from './agent-assist/transcribe.remote.ts';
import type { PromptDeps } from './prompt-deps.ts';
import { createPrompt } from './settings/create-prompt.ts';
import { listModels } from './settings/list-models.remote.ts';
import { getPrompt, listPromptsPage } from './settings/list-prompts.ts';
import { removePrompt } from './settings/remove-prompt.ts';
import { tryPrompt } from './settings/try-prompt.remote.ts';
import { updatePrompt } from './settings/update-prompt.ts';

export const promptRoutes = (deps: PromptDeps): Handlers<typeof promptsContract> => ({
  list: listPromptsPage,
  get: (ctx, { promptId }) => getPrompt(ctx, promptId),
  create: async (ctx, input) => getPrompt(ctx, await createPrompt(ctx, deps, input)),
  update: async (ctx, input) => {
    await updatePrompt(ctx, deps, input);
    return getPrompt(ctx, input.promptId);
  },
  remove: async (ctx, { promptId }) => {
    await removePrompt(ctx, promptId);
    return { message: 'Prompt deleted' };
  },
  models: (ctx, input) => listModels(ctx, deps, input),
  attempt: (ctx, input) => tryPrompt(ctx, deps, input),
  help: async (ctx) => ({ isAvailable: await hasHelper(ctx) }),
  suggest: (ctx, { ticketId }) => helpAgent(ctx, deps, ticketId, { kind: 'suggest' }),
  summarize: (ctx, { ticketId }) => helpAgent(ctx, deps, ticketId, { kind: 'summarize' }),
  improve: (ctx, { ticketId, text, how }) => helpAgent(ctx, deps, ticketId, { kind: 'improve', text, how }),
  translate: (ctx, { ticketId, text, language }) =>
    helpAgent(ctx, deps, ticketId, { kind: 'translate', text, language }),
  transcribe: (ctx, input) => transcribe(ctx, deps, input),
});
