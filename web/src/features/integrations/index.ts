export { IntegrationManager } from './components/integration-manager.tsx';
export { useBots } from './hooks/use-bots.ts';
export { integrationPatches } from './realtime.ts';
