/** Partitions as the platform looks after them: made ahead, dropped after their time, counted. */
import { statement } from '../statement.ts';
import type { PlatformDb } from '../tenant-db.ts';
import type { PartitionedTableName } from './partitioned-tables.ts';

const extend = statement<{ count: number }, [parent: string]>(
  'partitions-extend',
  'select prosa.extend_partitions($1) as count',
);

/** Makes what is missing ahead; returns how many that were. Whoever holds the table meanwhile is not waited for long: the next try comes. */
export const extendPartitions = async (db: PlatformDb, parent: PartitionedTableName): Promise<number> =>
  (await db.run(extend, [parent]))[0]?.count ?? 0;

const drop = statement<{ count: number }, [parent: string, keepFrom: Date]>(
  'partitions-drop',
  'select prosa.drop_partitions($1, $2) as count',
);

/** Drops what holds nothing of `keepFrom` or later; returns how many that were. */
export const dropPartitions = async (
  db: PlatformDb,
  parent: PartitionedTableName,
  keepFrom: Date,
): Promise<number> => (await db.run(drop, [parent, keepFrom]))[0]?.count ?? 0;

export type PartitionFigures = {
  readonly parent: string;
  readonly partitions: number;
  /** From now until the last one ends. */
  readonly daysAhead: number;
  /** Rows that no partition was there for, a thousand at most. */
  readonly misplaced: number;
};

const figures = statement<PartitionFigures>(
  'partitions-figures',
  'select parent, partitions, days_ahead as "daysAhead", misplaced from prosa.partition_figures()',
);

export const listPartitionFigures = (db: PlatformDb): Promise<PartitionFigures[]> => db.run(figures, []);
