/** The workers of all features, as the node that runs sessions sees them: as one. */
import { type NodeBus, namesOf } from '../outbox/node-bus.ts';
import type { ConnectionWorker } from './connection-worker.ts';

export type ConnectionWorkers = {
  /** Before a connection's session starts here; rejects when a worker that goes ahead of it failed. */
  own(companyId: number, connectionId: number): Promise<void>;
  /** The connection's session is connected: what waits for that may go on. */
  connected(companyId: number, connectionId: number): void;
  drop(companyId: number, connectionId: number): void;
  stop(): void;
};

/** Opens the workers of a node's connections: from now on facts of the bus wake those that declare them. */
export function openConnectionWorkers(workers: readonly ConnectionWorker[], bus: NodeBus): ConnectionWorkers {
  const [ahead, others] = [workers.filter(({ isAhead }) => isAhead), workers.filter((one) => !one.isAhead)];
  for (const worker of workers) bus.subscribe(namesOf(worker.wokenBy), worker.wake);

  /** Nobody waits for these; a worker reports its failures by itself. */
  function ownOthers(companyId: number, connectionId: number): void {
    for (const worker of others) worker.own(companyId, connectionId).catch(() => undefined);
  }

  return {
    own: async (companyId, connectionId) => {
      for (const worker of ahead) await worker.own(companyId, connectionId);
      ownOthers(companyId, connectionId);
    },
    connected: ownOthers,
    drop: (companyId, connectionId) => {
      for (const worker of workers) worker.drop(companyId, connectionId);
    },
    stop: () => {
      for (const worker of workers) worker.stop();
    },
  };
}
