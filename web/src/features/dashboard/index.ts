/** The door of the dashboard in the browser. */

export { Dashboard } from './components/dashboard.tsx';
export { OfQueues } from './components/of-queues.tsx';
export { PeriodFilter } from './components/period-filter.tsx';
export { durationOf } from './duration.ts';
export { useDays } from './hooks/use-days.ts';
export { choiceOf } from './period/choice.ts';
export { dashboardPatches } from './realtime.ts';
