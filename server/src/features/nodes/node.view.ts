/** The servers of the installation as the operator sees them. */
import type { NodesView, NodeView } from '@prosa/shared';
import { findTried } from '#src/features/backups/index.ts';
import type { PlatformDb } from '#src/platform/db/tenant-db.ts';
import { listNodes, type NodeList, type NodeRow } from '#src/platform/nodes/list-nodes.ts';
import { forsakenTracks, tracksOf } from '#src/platform/nodes/tracks-of.ts';
import { isSilent, troublesOf, warningsOf } from './node.rules.ts';

export async function nodesView(db: PlatformDb, now: Date): Promise<NodesView> {
  const list = await listNodes(db);
  const backups = await findTried(db);
  const forsaken = forsakenTracks(list.nodes);
  return {
    nodes: list.nodes.map((node) => viewNode(node, list, now)),
    relaySilentSeconds:
      list.leaders.length === 0 ? null : Math.max(...list.leaders.map((leader) => leader.silentSeconds)),
    lastBackupAt: backups.good?.toISOString() ?? null,
    forsakenTracks: forsaken,
    troubles: troublesOf({ ...list, forsakenTracks: forsaken }, backups, now),
  };
}

function viewNode(node: NodeRow, list: NodeList, now: Date): NodeView {
  const { id, pid, version, figures, silentSeconds } = node;
  return {
    id,
    // Rows of former versions say it in their name alone.
    host: node.host ?? id.split('/')[0] ?? id,
    pid,
    roles: [...node.roles],
    version,
    startedAt: node.startedAt.toISOString(),
    silentSeconds: Math.max(0, silentSeconds),
    isLeading: list.leaders.some((leader) => leader.nodeId === id && !isSilent(leader)),
    figures: figures && {
      ...figures,
      tracks: [...tracksOf(node)],
      connections: { ...figures.connections },
      files: { place: figures.files.place, isReachable: figures.files.isReachable },
    },
    warnings: warningsOf(node, list, now),
  };
}
