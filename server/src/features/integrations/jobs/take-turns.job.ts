import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { takeTurnsOf } from '../conversations/turns.remote.ts';
import type { IntegrationDeps } from '../integration-deps.ts';
import { takeTurns } from '../jobs.ts';

export const takeTurnsJob = (deps: IntegrationDeps): JobHandler =>
  handleJob(takeTurns, (ctx, { ticketId }) => takeTurnsOf(ctx, deps, ticketId));
