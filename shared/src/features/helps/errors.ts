import { defineErrors } from '../../kernel/error.ts';

export const helpErrors = defineErrors({
  ERR_NO_HELP_FOUND: { status: 404 },
});
