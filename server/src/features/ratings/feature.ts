/** Ratings: what is said when a conversation ends, and what its customer says of it. */
import { ratingsContract } from '@prosa/shared';
import type { Reach } from '#src/features/automation/index.ts';
import { ticketClosed } from '#src/features/tickets/index.ts';
import { type Feature, handleJob, jobOn, mounted } from '#src/platform/feature.ts';
import { sendFarewellOf } from './jobs/send-farewell.job.ts';
import { sendFarewell } from './jobs.ts';
import { ratingPersonalData } from './rating-personal-data.ts';
import { ratingsRoutes } from './routes.ts';

export const ratingsFeature = (reach: Reach): Feature => ({
  name: 'ratings',
  endpoints: mounted(ratingsContract, ratingsRoutes),
  subscribers: [
    // Twenty thousand that a timer has closed are not twenty thousand jobs that say nothing.
    jobOn(ticketClosed, sendFarewell, ({ ticketId, byUserId }) =>
      byUserId === null ? undefined : { ticketId },
    ),
  ],
  jobs: [handleJob(sendFarewell, (ctx, order) => sendFarewellOf(reach, ctx, order))],
  personalData: [ratingPersonalData],
});
