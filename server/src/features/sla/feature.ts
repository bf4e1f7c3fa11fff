/** Service levels: how soon queues answer and resolve. Tickets are timed by them where they change (`tickets/sla`). */
import { slaContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { slaRoutes } from './routes.ts';
import { slaSubscribers } from './subscribers.ts';

export const slaFeature: Feature = {
  name: 'sla',
  endpoints: mounted(slaContract, slaRoutes),
  subscribers: slaSubscribers,
};
