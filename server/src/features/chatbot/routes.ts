import type { chatbotContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { simulate } from './simulate.ts';
import { giveBack, takeOver } from './take-over.ts';
import type { BotDeps } from './take-turn.ts';

export const chatbotRoutes = (deps: BotDeps): Handlers<typeof chatbotContract> => ({
  simulate: (ctx, input) => simulate(ctx, deps, input),
  takeOver,
  giveBack,
});
