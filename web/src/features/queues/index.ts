export { queueQueries } from './api.ts';
export { QueueManager } from './components/queue-manager.tsx';
export { withQueueName } from './queue-names.ts';
export { queuePatches } from './realtime.ts';
