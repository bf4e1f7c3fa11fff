import { defineErrors } from '../../kernel/error.ts';

export const promptErrors = defineErrors({
  ERR_NO_PROMPT_FOUND: { status: 404 },
});
