/** The door of the dashboard in the browser. */
export { choiceOf } from './choice.ts';
export { Dashboard } from './components/dashboard.tsx';
export { dashboardPatches } from './realtime.ts';
