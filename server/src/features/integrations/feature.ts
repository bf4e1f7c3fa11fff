/** What the integrations feature hands to the application. */
import { integrationsContract } from '@prosa/shared';
import { releaseTickets } from '#src/features/chatbot/index.ts';
import { type Feature, handleJob, mounted } from '#src/platform/feature.ts';
import type { IntegrationDeps } from './integration-deps.ts';
import { integrationPersonalData } from './integration-personal-data.ts';
import { deliverEventJob } from './jobs/deliver-event.job.ts';
import { lookUpBillsJob } from './jobs/look-up-bills.job.ts';
import { takeTurnsJob } from './jobs/take-turns.job.ts';
import { announce, releaseTicketsJob } from './jobs.ts';
import { integrationsHandlers } from './routes.ts';
import { integrationsSubscribers } from './subscribers.ts';
import { announceEvent } from './webhooks/announce-event.ts';
import { purgeDeliveriesTimer } from './webhooks/purge-deliveries.ts';

export const integrationsFeature = (deps: IntegrationDeps): Feature => ({
  name: 'integrations',
  endpoints: mounted(integrationsContract, integrationsHandlers(deps)),
  subscribers: integrationsSubscribers,
  jobs: [
    handleJob(announce, (ctx, happened) => ctx.inside((inner) => announceEvent(inner, deps, happened))),
    takeTurnsJob(deps),
    deliverEventJob(deps),
    lookUpBillsJob(deps),
    handleJob(releaseTicketsJob, (ctx, { integrationId }) =>
      releaseTickets(ctx, { kind: 'integration', id: integrationId }),
    ),
  ],
  timers: [purgeDeliveriesTimer],
  personalData: [integrationPersonalData],
});
