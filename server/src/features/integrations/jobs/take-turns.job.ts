import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import type { IntegrationWorld } from '../integration-world.ts';
import { takeTurns } from '../jobs.ts';
import { takeTurnsOf } from '../turns.remote.ts';

export const takeTurnsJob = (world: IntegrationWorld): JobHandler =>
  handleJob(takeTurns, (ctx, { ticketId }) => takeTurnsOf(ctx, world, ticketId));
