/** The door of reports in the browser. */
export { Reports } from './components/reports.tsx';
export { StopMailing } from './mailings/stop-mailing.tsx';
export { reportPlace, spelledPlace } from './place.ts';
export { reportPatches } from './realtime.ts';
