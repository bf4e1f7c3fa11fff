import { expect, it } from 'vitest';
import type { JobTrack } from '#src/platform/jobs/tracks.ts';
import type { NodeList, NodeRow } from '#src/platform/nodes/list-nodes.ts';
import type { NodeFigures } from '#src/platform/nodes/node-figures.ts';
import { forsakenTracks } from '#src/platform/nodes/tracks-of.ts';
import { troublesOf, warningsOf } from './node.rules.ts';

const now = new Date('2026-11-24T12:00:00Z');
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

const figures: NodeFigures = {
  ...{
    sessions: 0,
    sockets: 0,
    tracks: [],
    loopDelayMs: 0,
    memoryBytes: 1,
    clockAheadSeconds: 0.2,
    redis: 'up',
  },
  connections: { used: 0, waiting: 0, limit: 40 },
  files: { place: '/data', isReachable: true, apartFrom: [] },
  isDraining: false,
};
const node = (fields: Partial<NodeRow> = {}): NodeRow => ({
  ...{ id: 'a/1/x', roles: ['api', 'realtime'], pid: 1, host: 'a', version: '2', migration: 7, figures },
  ...{ startedAt: ago(60), beatAt: now, silentSeconds: 1 },
  ...fields,
});
const leader = { nodeId: 'a/1/x', shards: 16, beganAt: ago(60), silentSeconds: 1 };
const list = (...nodes: NodeRow[]): NodeList => ({ nodes, leaders: [leader], migration: 7 });
const warned = (...nodes: NodeRow[]) => nodes.map((one) => warningsOf(one, list(...nodes), now));

it('nothing is wrong with servers that are well, and of a silent one nothing else is said', () => {
  expect(warned(node(), node({ id: 'b/1/x' }))).toEqual([[], []]);
  const silent = node({ silentSeconds: 16, figures: { ...figures, clockAheadSeconds: -9 } });
  expect(warned(silent, node())).toEqual([['silent'], []]);
});

it.each<[string, Partial<NodeRow>]>([
  ['clock', { figures: { ...figures, clockAheadSeconds: -5.1 } }],
  ['schema', { migration: 6 }],
  ['apart', { figures: { ...figures, files: { ...figures.files, apartFrom: ['b'] } } }],
  ['storage', { figures: { ...figures, files: { ...figures.files, isReachable: false } } }],
  ['redis', { figures: { ...figures, redis: 'down' } }],
])('%s is told of the server it is about', (warning, fields) => {
  expect(warned(node(fields), node({ id: 'b/1/x' }))).toEqual([[warning], []]);
});

it('a server without Redis is alone, or has nobody who serves browsers beside it', () => {
  const without = { figures: { ...figures, redis: 'none' as const } };
  expect(warned(node(without))).toEqual([[]]);
  expect(warned(node(without), node({ silentSeconds: 99 }))).toEqual([[], ['silent']]);
  expect(warned(node(without), node())).toEqual([['redis'], []]);
  const worker = node({ ...without, roles: ['worker'] });
  expect(warned(worker, worker)).toEqual([[], []]);
});

it('another version is told when the newer one has been there for ten minutes, also of who says none', () => {
  const old = [node({ version: '1' }), node({ version: null, figures: null, migration: null })];
  expect(warned(...old, node({ startedAt: ago(9) }))).toEqual([[], [], []]);
  expect(warned(...old, node({ startedAt: ago(11) }), node({ startedAt: ago(1) }))).toEqual([
    ['version'],
    ['version'],
    [],
    [],
  ]);
});

it('jobs that no living server carries out are told; a worker of a former version carries out all', () => {
  const worker = (tracks: readonly JobTrack[], fields: Partial<NodeRow> = {}): NodeRow =>
    node({ roles: ['worker'], figures: { ...figures, tracks }, ...fields });
  const most = worker(['prompt', 'letters', 'push', 'outside', 'bulk']);
  const media = worker(['media']);
  expect(forsakenTracks([most, media])).toEqual([]);
  expect(forsakenTracks([most, worker(['media'], { silentSeconds: 16 })])).toEqual(['media']);
  expect(forsakenTracks([media, node({ roles: ['worker'], figures: null })])).toEqual([]);
  const fresh = { good: ago(60), any: ago(60) };
  expect(troublesOf({ leaders: [leader], forsakenTracks: ['media'] }, fresh, now)).toEqual(['noTrack']);
});

it('nobody hands on, and backups that grow old, are troubles of the whole', () => {
  const fresh = { good: ago(60), any: ago(60) };
  const days = (count: number) => ago(count * 24 * 60);
  const list = () => ({ leaders: [leader], forsakenTracks: [] });
  expect(troublesOf(list(), fresh, now)).toEqual([]);
  expect(troublesOf({ ...list(), leaders: [] }, fresh, now)).toEqual(['noRelay']);
  expect(troublesOf({ ...list(), leaders: [{ ...leader, silentSeconds: 16 }] }, fresh, now)).toEqual([
    'noRelay',
  ]);
  expect(troublesOf(list(), { good: days(4), any: ago(30) }, now)).toEqual(['oldBackup']);
  expect(troublesOf(list(), { good: null, any: ago(30) }, now)).toEqual(['oldBackup']);
  // Nobody makes any here, or not any more.
  expect(troublesOf(list(), { good: null, any: null }, now)).toEqual([]);
  expect(troublesOf(list(), { good: days(40), any: days(40) }, now)).toEqual([]);
});
