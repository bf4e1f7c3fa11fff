/** The processes of this installation, as each says of itself with every beat. */
import { type JobTrack, jobTracks } from '../../platform/jobs/tracks.ts';
import { listNodes, type NodeList, type NodeRow } from '../../platform/nodes/list-nodes.ts';
import { forsakenTracks, tracksOf } from '../../platform/nodes/tracks-of.ts';
import { shardCount } from '../../platform/outbox/relay/shards.ts';
import { counted, error, type Finding, ok, warning } from './finding.ts';
import { inTables } from './patient.ts';

/** Whoever has said nothing for longer is gone, or stands still. */
const silentSeconds = 30;
const clockToleranceSeconds = 5;

/** Returns how many processes there are, and with `each` or where there are several how each is. */
export function processFindings(list: NodeList, each: boolean): Finding[] {
  const living = list.nodes.filter((node) => node.silentSeconds <= silentSeconds);
  if (living.length === 0) return [ok('No server runs at the moment.')];
  const together = ok(`${counted(living.length, 'process runs', 'processes run')}.`);
  const wanting = forsakenTracks(living);
  return [
    together,
    ...(each || living.length > 1 ? living.map((node) => ofOne(node, list)) : []),
    ...(wanting.length === 0 ? [] : [forsaken(wanting)]),
  ];
}

const forsaken = (wanting: readonly JobTrack[]): Finding =>
  error(
    `No process carries out jobs of these kinds: ${wanting.join(', ')}. They wait.`,
    'Start one with the role worker that has them in JOB_TRACKS.',
  );

function ofOne(node: NodeRow, { leaders, migration }: NodeList): Finding {
  const { id, roles, version, startedAt, figures } = node;
  const name = `${id} (${roles.join(', ')})`;
  const tracks = tracksOf(node);
  const [doubt, todo] = doubtOf(node) ?? [];
  const isSevere = figures?.redis === 'down' || figures?.files.isReachable === false || isApart(node);
  if (doubt !== undefined && todo !== undefined)
    return (isSevere ? error : warning)(`${name} ${doubt}.`, todo);
  if (figures === null || (node.migration ?? 0) < migration)
    return warning(
      `${name} is of an older version than the newest.`,
      'Finish the upgrade: replace it by the new one.',
    );
  const parts = [
    `version ${version}`,
    `since ${startedAt.toISOString().slice(0, 16)}Z`,
    ...(roles.includes('worker') && tracks.length < jobTracks.length ? [`jobs of ${tracks.join(', ')}`] : []),
    counted(figures.sessions, 'number'),
    counted(figures.sockets, 'browser'),
    ...leaders.flatMap(({ nodeId, shards }) =>
      nodeId === id ? [`relay of ${shards} of ${shardCount} shards`] : [],
    ),
    ...(figures.isDraining ? ['is about to stop'] : []),
  ];
  return ok(`${name}, ${parts.join(', ')}.`);
}

const isApart = ({ figures }: NodeRow): boolean => (figures?.files.apartFrom.length ?? 0) > 0;

/** What it says is wrong, and what to do. */
function doubtOf({ figures }: NodeRow): readonly [doubt: string, todo: string] | undefined {
  if (figures === null) return undefined;
  const { redis, files, clockAheadSeconds: ahead } = figures;
  if (files.apartFrom.length > 0)
    return [
      `keeps files elsewhere than ${files.apartFrom.join(', ')} (${files.place})`,
      'Give all of them the same S3_BUCKET, or a folder that they share.',
    ];
  if (!files.isReachable) return [`does not reach where files lie (${files.place})`, 'Run the doctor there.'];
  if (redis === 'down')
    return ['does not reach Redis', 'Check the way from that machine to REDIS_URL; run the doctor there.'];
  if (ahead !== null && Math.abs(ahead) > clockToleranceSeconds)
    return [
      `has a clock that is ${Math.abs(ahead).toFixed(0)} s ${ahead > 0 ? 'ahead of' : 'behind'} the database’s`,
      'Have that machine set its clock by NTP.',
    ];
  return undefined;
}

export const processes = inTables('processes', async ({ across }, { all }) =>
  processFindings(await across('doctor: processes', listNodes), all),
);
