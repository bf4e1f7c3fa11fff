/** Which integrations are told of what, in memory: most companies tell nobody of anything. */
import { type IntegrationEvent, isSentEvents } from '@prosa/shared';
import { defineCache } from '#src/platform/cache/company-cache.ts';
import { integrationChanged, integrationCreated, integrationDeleted } from '../events.ts';
import { listEventTakers } from '../integration.queries.ts';
import type { Form } from './envelope.ts';

type Taker = {
  readonly id: number;
  readonly events: readonly IntegrationEvent[];
} & Form;

const staleAfter = [integrationCreated, integrationChanged, integrationDeleted];

export const eventTakers = defineCache<readonly Taker[]>({
  name: 'event-takers',
  staleAfter,
  load: async (ctx) => (await listEventTakers(ctx.db)).filter(({ type }) => isSentEvents(type)),
});

export const tellsEvents = defineCache<boolean>({
  name: 'tells-events',
  staleAfter,
  load: async (ctx) => (await ctx.cached(eventTakers)).length > 0,
});
