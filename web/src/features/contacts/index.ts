export { contactQueries } from './api.ts';
export { contactPatches } from './realtime.ts';
