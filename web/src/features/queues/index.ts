export { queueQueries } from './api.ts';
export { queuePatches } from './realtime.ts';
