export { userQueries, useSetLanguage } from './api.ts';
export { userPatches } from './realtime.ts';
