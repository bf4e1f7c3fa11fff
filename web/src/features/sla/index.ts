export { SlaManager } from './components/sla-manager.tsx';
export { slaPatches } from './realtime.ts';
