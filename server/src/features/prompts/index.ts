/** The door of prompts: what assistants are told before they talk to customers. */
export { askPrompt } from './conversations/ask-prompt.ts';
export { findPrompt } from './prompt.queries.ts';
export { sealedByPrompts } from './prompt-key.ts';
export { promptPersonalData } from './prompt-personal-data.ts';
export type { PromptDeps } from './prompt-deps.ts';
