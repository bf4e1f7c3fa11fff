export { connectionQueries } from './api.ts';
export { ConnectionManager } from './components/connection-manager.tsx';
export { SecretField } from './components/settings/secret-field.tsx';
export { apiTokenTab } from './connection-problems.ts';
export { useConnectionAlert } from './hooks/use-connection-alert.ts';
export { connectionPatches } from './realtime.ts';
