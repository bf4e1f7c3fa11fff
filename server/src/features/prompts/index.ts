/** Prompts: what assistants are told before they talk to customers. */
export { findPrompt } from './prompt.queries.ts';
