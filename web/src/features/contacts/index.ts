export { contactPatches } from './realtime.ts';
