/** What the prompts feature hands to the application. */
import { promptsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { promptsHandlers } from './routes.ts';

export const promptsFeature: Feature = {
  name: 'prompts',
  endpoints: mounted(promptsContract, promptsHandlers),
};
