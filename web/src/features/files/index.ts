export { fileQueries } from './api.ts';
export { FileManager } from './components/file-manager.tsx';
export { useFileListExtras } from './hooks/use-file-list-extras.tsx';
export { filePatches } from './realtime.ts';
