import { defineErrors } from '../../kernel/error.ts';

export const authErrors = defineErrors({
  ERR_INVALID_CREDENTIALS: { status: 401 },
});
