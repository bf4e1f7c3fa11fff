export { fileQueries } from './api.ts';
export { FileManager } from './components/file-manager.tsx';
export { filePatches } from './realtime.ts';
