import type { chatbotContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { simulate } from './simulate.ts';
import { giveBack, takeOver } from './take-over.ts';
import type { BotWorld } from './take-turn.ts';

export const chatbotRoutes = (world: BotWorld): Handlers<typeof chatbotContract> => ({
  simulate: (ctx, input) => simulate(ctx, world, input),
  takeOver,
  giveBack,
});
