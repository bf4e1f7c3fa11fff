export { queueQueries } from './api.ts';
export { QueueManager } from './components/queue-manager.tsx';
export { queuePatches } from './realtime.ts';
