/** The relay, which hands on what transactions have left, and the worker, which carries out jobs and timers. */
import type pg from 'pg';
import type { Feature } from '../platform/feature.ts';
import { type JobWorker, startWorker } from '../platform/jobs/worker.ts';
import type { NodeRegistry } from '../platform/nodes/registry.ts';
import type { Publish } from '../platform/outbox/relay/batch.ts';
import { type Relay, startRelay } from '../platform/outbox/relay/relay.ts';
import type { Base } from './base.ts';

export type Jobs = {
  readonly relay: Relay;
  /** Only in processes with the role. */
  readonly worker: JobWorker | undefined;
};

export async function startJobs(
  base: Base,
  features: readonly Feature[],
  registry: NodeRegistry,
  publish: Publish,
): Promise<Jobs> {
  const { addresses, bus, cache, config, database, log, nodeId, oneMachine, platform } = base;
  const jobs = features.flatMap((feature) => feature.jobs ?? []);
  const relay = await startRelay({
    nodeId,
    database,
    listenAddress: addresses.system as pg.ClientConfig,
    cache,
    bus,
    subscribers: features.flatMap((feature) => feature.subscribers ?? []),
    jobs: jobs.map(({ def }) => def),
    publish,
    log,
  });
  if (!base.has('worker')) return { relay, worker: undefined };
  const worker = await startWorker({
    database,
    platform,
    jobs,
    timers: features.flatMap((feature) => feature.timers ?? []),
    tracks: config.jobTracks,
    registry,
    oneMachine,
    log,
  });
  return { relay, worker };
}
