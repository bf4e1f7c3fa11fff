import type { promptsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { listPromptsPage } from './list-prompts.ts';

export const promptsHandlers: Handlers<typeof promptsContract> = {
  list: listPromptsPage,
};
