export { QuickMessageManager } from './components/quick-message-manager.tsx';
export { useQuickMessageExtras } from './hooks/use-quick-message-extras.tsx';
export { quickMessagePlace } from './place.ts';
export { quickMessagePatches } from './realtime.ts';
