/** What is wrong with the servers of the installation, from what they say of themselves. Pure. */
import type { NodesView, NodeWarning } from '@prosa/shared';
import type { NodeList, NodeRow } from '#src/platform/nodes/list-nodes.ts';

/** Three beats. */
const silentForSeconds = 15;
/** Further apart, what two servers write of time does not fit together. */
const clockToleranceSeconds = 5;
/** An upgrade, one server after the other. */
const upgradeMs = 10 * 60_000;
const backupDays = 3;
/** Longer ago nobody makes any here. */
const triedDays = 30;
const dayMs = 24 * 3_600_000;

export const isSilent = ({ silentSeconds }: Pick<NodeRow, 'silentSeconds'>): boolean =>
  silentSeconds > silentForSeconds;

/** The version of the server that was started last, once it has been there for as long as an upgrade may take. */
export function settledVersion(nodes: readonly NodeRow[], now: Date): string | undefined {
  const living = nodes.filter((node) => !isSilent(node));
  const newest = living.at(-1)?.version;
  if (newest == null) return undefined;
  const since = Math.min(
    ...living.filter(({ version }) => version === newest).map(({ startedAt }) => startedAt.getTime()),
  );
  return now.getTime() - since > upgradeMs ? newest : undefined;
}

/** A silent node is told of by its silence alone: what it has told is old. */
export function warningsOf(node: NodeRow, { nodes, migration }: NodeList, now: Date): NodeWarning[] {
  if (isSilent(node)) return ['silent'];
  const { figures } = node;
  const settled = settledVersion(nodes, now);
  const isOne = nodes.filter((one) => !isSilent(one)).length === 1;
  const table: readonly (readonly [NodeWarning, boolean])[] = [
    ['clock', Math.abs(figures?.clockAheadSeconds ?? 0) > clockToleranceSeconds],
    ['version', settled !== undefined && node.version !== settled],
    ['schema', node.migration !== null && node.migration < migration],
    ['apart', (figures?.files.apartFrom.length ?? 0) > 0],
    ['storage', figures?.files.isReachable === false],
    ['redis', figures?.redis === 'down' || (figures?.redis === 'none' && !isOne && servesBrowsers(nodes))],
  ];
  return table.filter(([, applies]) => applies).map(([warning]) => warning);
}

const servesBrowsers = (nodes: readonly NodeRow[]): boolean =>
  nodes.some((node) => !isSilent(node) && node.roles.includes('realtime'));

/** Into so many the companies are parted that are handed on (ADR 064). */
const shardCount = 16;

/** When the last good daily backup and the last of all were begun. */
export type Backups = { readonly good: Date | null; readonly any: Date | null };

export function troublesOf(
  { leaders, forsakenTracks }: Pick<NodeList, 'leaders'> & Pick<NodesView, 'forsakenTracks'>,
  { good, any }: Backups,
  now: Date,
): NodesView['troubles'] {
  const isOlder = (at: Date | null, days: number): boolean =>
    at === null || now.getTime() - at.getTime() > days * dayMs;
  const led = leaders.filter((leader) => !isSilent(leader)).reduce((sum, { shards }) => sum + shards, 0);
  const hasNoRelay = led < shardCount;
  return [
    ...(hasNoRelay ? (['noRelay'] as const) : []),
    ...(forsakenTracks.length > 0 ? (['noTrack'] as const) : []),
    ...(isOlder(good, backupDays) && !isOlder(any, triedDays) ? (['oldBackup'] as const) : []),
  ];
}
