/** Macros: steps over a ticket under one name, run at once. */
import { macrosContract } from '@prosa/shared';
import type { SendDeps } from '#src/features/messages/outbound/index.ts';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { macrosRoutes } from './routes.ts';
import { macrosSubscribers } from './subscribers.ts';

export const macrosFeature = (deps: SendDeps): Feature => ({
  name: 'macros',
  endpoints: mounted(macrosContract, macrosRoutes(deps)),
  subscribers: macrosSubscribers,
});
