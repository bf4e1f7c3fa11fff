export { queueQueries } from './api.ts';
export { QueueManager } from './components/queue-manager.tsx';
export { CompanyReasons } from './components/reasons/company-reasons.tsx';
export { queuePatches } from './realtime.ts';
