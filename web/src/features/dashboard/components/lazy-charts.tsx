/** The charts, with their places while the library comes. */
import { Skeleton } from '@mantine/core';
import type { DashboardPeriod } from '@prosa/shared';
import { lazy, Suspense } from 'react';
import classes from './dashboard.module.css';

const Loaded = lazy(() => import('./charts.tsx').then(({ Charts }) => ({ default: Charts })));

export function LazyCharts({ period }: { period: DashboardPeriod }) {
  return (
    <Suspense
      fallback={
        <div className={classes.charts}>
          <Skeleton height={340} radius="md" className={classes.card ?? ''} data-wide />
        </div>
      }
    >
      <Loaded period={period} />
    </Suspense>
  );
}
