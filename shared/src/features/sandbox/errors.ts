import { defineErrors } from '../../kernel/error.ts';

export const sandboxErrors = defineErrors({
  ERR_SANDBOX_CODE_EXPIRED: { status: 409 },
});
