export { QuickMessageManager } from './components/quick-message-manager.tsx';
export { QuickMessageSuggestions } from './components/quick-message-suggestions.tsx';
export { quickMessagePatches } from './realtime.ts';
