export { QuickMessageManager } from './components/quick-message-manager.tsx';
export { QuickMessageSuggestions } from './components/quick-message-suggestions.tsx';
export { quickMessagePlace } from './place.ts';
export { quickMessagePatches } from './realtime.ts';
