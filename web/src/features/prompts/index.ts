/** The door of prompts in the browser. */
export { promptQueries } from './api.ts';
export { PromptManager } from './components/prompt-manager.tsx';
export { Translation } from './components/translation.tsx';
export { useAiExtras } from './hooks/use-ai-extras.tsx';
export { promptPatches } from './realtime.ts';
