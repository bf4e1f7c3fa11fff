/**
 * Tables that only ever grow are cut into stretches of time, so that what has had its time is dropped as a whole: nothing is
 * searched for, and nothing is left behind for others to clear away. Each lives in the schema `partitions` beside its parent.
 */
export type PartitionedTable = {
  /** What says when a row was made; it never changes. */
  readonly key: string;
  readonly unit: 'week' | 'month';
  /** How far ahead there is always a partition for what is written. */
  readonly ahead: string;
  /** Nothing younger is ever dropped, whoever asks for it. */
  readonly youngest: string;
  /** A partition with such a row stays. */
  readonly unless?: string;
};

export const partitionedTables = {
  raw_events: {
    key: 'week',
    unit: 'week',
    ahead: '2 weeks',
    youngest: '7 days',
    unless: 'processed_at is null',
  },
  audit_log: { key: 'at', unit: 'month', ahead: '2 months', youngest: '1 year' },
} as const satisfies Readonly<Record<string, PartitionedTable>>;

export type PartitionedTableName = keyof typeof partitionedTables;
export const partitionedTableNames = Object.keys(partitionedTables) as PartitionedTableName[];
