/** This process among the others of the installation: what it tells them of itself, and what it must share with them. */
import { hostname } from 'node:os';
import type { LoopWatch } from '../platform/loop-watch.ts';
import { isGoneHere } from '../platform/node-id.ts';
import { openCommonFiles } from '../platform/nodes/common-files.ts';
import { meetNeighbours } from '../platform/nodes/meet-neighbours.ts';
import type { NodeFigures } from '../platform/nodes/node-figures.ts';
import { type NodeRegistry, openNodeRegistry } from '../platform/nodes/registry.ts';
import type { Realtime } from '../platform/realtime/open-realtime.ts';
import type { Base } from './base.ts';
import type { ExternalSystems } from './external-systems.ts';
import type { AppReadiness } from './readiness.ts';
import type { Sessions } from './sessions.ts';

export type NodeParts = {
  readonly realtime: Pick<Realtime, 'isUp' | 'nodePresence' | 'sockets'>;
  readonly external: Pick<ExternalSystems, 'storage' | 'place'>;
  readonly sessions: Pick<Sessions, 'runner'>;
  readonly readiness: AppReadiness;
  readonly loop: LoopWatch;
};

/**
 * Opens this process's place among the nodes. `enter` rejects with `NeighbourRefused` where another process lacks what
 * all must share; then it has to leave again.
 */
export function openNode(
  base: Base,
  { realtime, external, sessions, readiness, loop }: NodeParts,
): NodeRegistry {
  const { config, database, nodeId, oneMachine, log } = base;
  const node = { id: nodeId, roles: [...config.roles] };
  const files = openCommonFiles(nodeId, external.storage, base.chance.random, log);
  const presence = realtime.nodePresence;

  const reachability = () => (realtime.isUp ? 'up' : 'down');
  const figures = (): NodeFigures => ({
    sessions: sessions.runner.count(),
    sockets: realtime.sockets,
    tracks: base.has('worker') ? config.jobTracks : [],
    loopDelayMs: Math.round(loop.delayMs),
    memoryBytes: process.memoryUsage.rss(),
    connections: database.connections(),
    clockAheadSeconds: readiness.clockAheadSeconds() ?? null,
    redis: presence === undefined ? 'none' : reachability(),
    files: { place: external.place, isReachable: readiness.hasStorage(), apartFrom: files.apartFrom },
    isDraining: readiness.isDraining(),
  });

  const registry = openNodeRegistry({
    pool: database.system,
    node,
    program: { host: hostname(), version: base.version, migration: base.migration },
    figures,
    marker: () => files.marker,
    before: async () => presence?.say(nodeId),
    onHeard: (others) => void files.heard(others),
    log,
  });
  return {
    ...registry,
    enter: async () => {
      await files.leaveMarker();
      await registry.enter();
      if (!base.meetsNeighbours) return;
      const isGone = oneMachine ? isGoneHere : () => false;
      await meetNeighbours({ pool: database.system, node, presence, files, isGone, log });
    },
    leave: async () => {
      await registry.leave();
      await files.removeMarker();
    },
  };
}
