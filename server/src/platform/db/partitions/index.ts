/** Tables that are cut into stretches of time. */
export { dropPartitions, extendPartitions, listPartitionFigures } from './partition.queries.ts';
export { type PartitionedTableName, partitionedTableNames } from './partitioned-tables.ts';
