/** The door of prompts: what assistants are told before they talk to customers. */
export { askPrompt } from './conversations/ask-prompt.ts';
export { findPrompt } from './prompt.queries.ts';
export type { PromptDeps } from './prompt-deps.ts';
export { sealedByPrompts } from './prompt-key.ts';
