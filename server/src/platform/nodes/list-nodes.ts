/** Who is there: the nodes of this installation as they have said last, and who hands on what is in the outbox. */
import { reading } from '../db/statement.ts';
import type { PlatformDb } from '../db/tenant-db.ts';
import type { NodeFigures } from './node-figures.ts';

export type NodeRow = {
  readonly id: string;
  readonly roles: readonly string[];
  readonly pid: number;
  /** Null in rows of former versions, like everything that follows it. */
  readonly host: string | null;
  readonly version: string | null;
  readonly migration: number | null;
  readonly figures: NodeFigures | null;
  readonly startedAt: Date;
  readonly beatAt: Date;
  /** Seconds since its last sign of life, by the database's clock. */
  readonly silentSeconds: number;
};

export type Leader = {
  readonly nodeId: string;
  /** How many of the 16 shards of the outbox it hands on. */
  readonly shards: number;
  /** The beginning of its newest term. */
  readonly beganAt: Date;
  /** Seconds since its last sign of life, by the database's clock. */
  readonly silentSeconds: number;
};

export type NodeList = {
  /** Alive and silent ones, those of longest standing first. */
  readonly nodes: readonly NodeRow[];
  /** Whoever leads shards of the outbox, or has last led them and not given them away. */
  readonly leaders: readonly Leader[];
  /** The newest migration that the database has had (milliseconds since 1970). */
  readonly migration: number;
};

const silent = `extract(epoch from clock_timestamp() - beat_at)::float8 as "silentSeconds"`;

const nodes = reading<NodeRow>(
  'nodes-list',
  `select id, roles, pid, host, version, migration::float8 as migration, figures,
     started_at as "startedAt", beat_at as "beatAt", ${silent}
   from nodes where beat_at > '-infinity' order by started_at, id`,
);

const leaders = reading<Leader>(
  'nodes-leaders',
  `select node_id as "nodeId", count(*)::int as shards, max(began_at) as "beganAt",
     extract(epoch from clock_timestamp() - max(beat_at))::float8 as "silentSeconds"
   from (select distinct on (shard) * from relay_terms order by shard, epoch desc) newest
   where backend_pid <> 0 group by node_id order by node_id`,
);

const newestMigration = reading<{ readonly newest: number | null }>(
  'nodes-migration',
  'select max(created_at)::float8 as newest from prosa.migrations',
);

/** Reads the list across companies. */
export async function listNodes(db: Pick<PlatformDb, 'run'>): Promise<NodeList> {
  const listed = await db.run(nodes, []);
  const [migrations] = await db.run(newestMigration, []);
  return { nodes: listed, leaders: await db.run(leaders, []), migration: migrations?.newest ?? 0 };
}
