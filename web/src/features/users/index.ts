export { useSetLanguage, userQueries } from './api.ts';
export { userPatches } from './realtime.ts';
