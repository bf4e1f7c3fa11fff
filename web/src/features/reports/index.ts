/** The door of reports in the browser. */
export { Reports } from './components/reports.tsx';
export { reportPlace, spelledPlace } from './place.ts';
