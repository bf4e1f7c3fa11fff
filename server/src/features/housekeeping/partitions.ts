/**
 * Tables that are cut into stretches of time always have the next ones ready. A start makes them as well; what is written for
 * a stretch that nobody has made is kept all the same, moved where it belongs by the next round, and told here.
 */
import type { PlatformCtx } from '#src/platform/context.ts';
import {
  extendPartitions,
  listPartitionFigures,
  partitionedTableNames,
} from '#src/platform/db/partitions/index.ts';
import type { Timer } from '#src/platform/feature.ts';
import { storedGauge } from '#src/platform/metrics.ts';

const ahead = storedGauge(
  'prosa_partitions_days_ahead',
  'Until a table has no partition for what is written',
  ['table'],
);
const misplaced = storedGauge(
  'prosa_partitions_misplaced_rows',
  'Rows for which there was no partition, a thousand at most',
  ['table'],
);

const fewDays = 3;

/** Makes the partitions that are needed soon; returns how many were made. */
export async function preparePartitions({
  across,
  log,
}: Pick<PlatformCtx, 'across' | 'log'>): Promise<number> {
  let made = 0;
  for (const table of partitionedTableNames)
    made += await across('partitions ahead', (db) => extendPartitions(db, table));
  for (const { parent, daysAhead, misplaced: rows } of await across('partitions', listPartitionFigures))
    if (daysAhead < fewDays || rows > 0)
      log.warn({ table: parent, daysAhead, rows }, 'a table has no partition for what is written');
  return made;
}

export async function observePartitions({ across }: Pick<PlatformCtx, 'across'>): Promise<void> {
  for (const { parent: table, daysAhead, misplaced: rows } of await across(
    'metrics: partitions',
    listPartitionFigures,
  )) {
    ahead.set({ table }, daysAhead);
    misplaced.set({ table }, rows);
  }
}

export const partitionTimer: Timer = {
  name: 'housekeeping.partitions',
  cron: '9 * * * *',
  run: async (ctx) => void (await preparePartitions(ctx)),
};
