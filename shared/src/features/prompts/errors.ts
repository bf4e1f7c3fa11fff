import { defineErrors } from '../../kernel/error.ts';

export const promptErrors = defineErrors({
  ERR_NO_PROMPT_FOUND: { status: 404 },
  /** The company has no prompt whose model could help. */
  ERR_NO_AI: { status: 409 },
  /** Not a recording, or its file is not here (any more). */
  ERR_NO_RECORDING: { status: 409 },
  /** The provider of models does not take the key. */
  ERR_AI_KEY: { status: 422 },
  /** The provider has no such model. */
  ERR_AI_MODEL: { status: 422 },
  /** Nothing is left of what was paid for there. */
  ERR_AI_QUOTA: { status: 422 },
  /** No public address, or nobody there speaks like OpenAI. */
  ERR_AI_ADDRESS: { status: 422 },
  /** The provider does not do what it was asked for, or does not want this said. */
  ERR_AI_REFUSED: { status: 422 },
  /** More than the model reads at once. */
  ERR_AI_TOO_LONG: { status: 422 },
  ERR_AI_BUSY: { status: 503 },
  /** Silent, away, or not to be understood. */
  ERR_AI_UNAVAILABLE: { status: 503 },
});
