import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { takeTurnsOf } from '../conversations/turns.remote.ts';
import type { IntegrationWorld } from '../integration-world.ts';
import { takeTurns } from '../jobs.ts';

export const takeTurnsJob = (world: IntegrationWorld): JobHandler =>
  handleJob(takeTurns, (ctx, { ticketId }) => takeTurnsOf(ctx, world, ticketId));
