/**
 * Before a process serves anybody, it makes sure that it shares with those that are there already what all must share: a
 * Redis, as soon as browsers are served, and the place of files. Of two that share too little the one that came later does
 * not start, since half of the browsers would hear nothing and half of the files would be missing, without a word.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from '../log/log.ts';
import type { CommonFiles } from './common-files.ts';
import type { NodeFigures } from './node-figures.ts';
import type { Node } from './registry.ts';

/** Says in one sentence what this process does not share with another one. */
export class NeighbourRefused extends Error {
  override readonly name = 'NeighbourRefused';
}

/** How processes show themselves to each other in Redis. */
export type Presence = {
  /** Does nothing while Redis is away. */
  say(nodeId: string): Promise<void>;
  /** `undefined` where Redis does not tell. */
  isHeard(nodeId: string): Promise<boolean | undefined>;
};

export type MeetingOptions = {
  readonly pool: pg.Pool;
  /** This process, which is on the list. */
  readonly node: Node;
  /** `undefined` without Redis. */
  readonly presence: Presence | undefined;
  readonly files: Pick<CommonFiles, 'sees'>;
  /** Whether a node is certain not to run any more, where that can be known. */
  readonly isGone: (nodeId: string) => boolean;
  readonly log: Logger;
  readonly timing?: { readonly lookMs: number; readonly deadSeconds: number };
};

/** Whoever lives beats every five seconds. */
const usual = { lookMs: 300, deadSeconds: 12 };

type Neighbour = {
  readonly id: string;
  readonly roles: readonly string[];
  readonly marker: string | null;
  readonly figures: NodeFigures;
  /** When the node last gave a sign of life, as the database writes it; the next beat moves it. */
  readonly beatAt: string;
};

const columns = 'id, roles, marker, figures, beat_at::text as "beatAt"';

/** Resolves when all is well with everybody who was here first; rejects with `NeighbourRefused`. */
export async function meetNeighbours(options: MeetingOptions): Promise<void> {
  for (const elder of await eldersOf(options)) await meet(elder, options);
}

/**
 * Returns the living nodes that were here first and mean to stay, without former versions, which say nothing of
 * themselves.
 */
async function eldersOf({ pool, node, isGone, timing = usual }: MeetingOptions): Promise<Neighbour[]> {
  const { rows } = await pool.query<Neighbour>(
    `select ${columns} from nodes
     where figures is not null and beat_at > clock_timestamp() - $2 * interval '1 second'
       and (started_at, id) < (select started_at, id from nodes where id = $1)`,
    [node.id, timing.deadSeconds],
  );
  return rows.filter(({ id }) => !isGone(id));
}

/**
 * Resolves when nothing is lacking, or when the neighbour leaves or turns out to be dead. Only of one that has beaten
 * meanwhile is what is lacking lacking for good: a row without a process says nothing, and Redis may just have started.
 */
async function meet(elder: Neighbour, options: MeetingOptions): Promise<void> {
  const { pool, log, timing = usual } = options;
  for (let now: Neighbour | undefined = elder; now !== undefined && !now.figures.isDraining; ) {
    const lack = await lackWith(now, options);
    if (lack === undefined) return;
    if (now.beatAt !== elder.beatAt) throw new NeighbourRefused(lack);
    if (now === elder) log.warn({ reason: lack }, 'waiting to see whether the other server lives');
    await pause(timing.lookMs);
    const { rows }: pg.QueryResult<Neighbour> = await pool.query(
      `select ${columns} from nodes where id = $1 and beat_at > clock_timestamp() - $2 * interval '1 second'`,
      [elder.id, timing.deadSeconds],
    );
    now = rows[0];
  }
}

/** What this process does not share with the neighbour, in one sentence. */
async function lackWith(elder: Neighbour, options: MeetingOptions): Promise<string | undefined> {
  const serveBrowsers = [elder, options.node].some(({ roles }) => roles.includes('realtime'));
  const keepFiles = [elder, options.node].every(({ roles }) => roles.some((role) => role !== 'realtime'));
  return (
    (serveBrowsers ? await redisLack(elder, options) : undefined) ??
    (keepFiles ? await filesLack(elder, options) : undefined)
  );
}

const whereOf = ({ id }: Neighbour): string => `Another server (${id}) works on this database`;

async function redisLack(
  elder: Neighbour,
  { presence }: Pick<MeetingOptions, 'presence'>,
): Promise<string | undefined> {
  const where = whereOf(elder);
  const { redis } = elder.figures;
  if (presence === undefined)
    return redis === 'none'
      ? `${where}, and several need a Redis in common, or browsers would hear only half: set the same REDIS_URL for all of them, or stop that one first.`
      : `${where} and uses Redis: set the same REDIS_URL here, or browsers would hear only half.`;
  if (redis === 'none')
    return `${where} without REDIS_URL, so browsers would hear only half: start that one again with the same REDIS_URL as this one.`;
  return redis === 'up' && (await presence.isHeard(elder.id)) === false
    ? `${where} with another Redis than the one of REDIS_URL: all servers need the same one.`
    : undefined;
}

async function filesLack(
  elder: Neighbour,
  { files, log }: Pick<MeetingOptions, 'files' | 'log'>,
): Promise<string | undefined> {
  const { place } = elder.figures.files;
  const isSeen = elder.marker === null ? undefined : await files.sees(elder.marker);
  if (isSeen === undefined)
    log.warn(
      { neighbour: elder.id, place },
      'it cannot be told whether the other server keeps its files in the same place',
    );
  return isSeen === false
    ? `${whereOf(elder)} and keeps its files elsewhere (${place}): all servers need one S3_BUCKET, or a DATA_DIR that they share.`
    : undefined;
}
