import { defineErrors } from '../../kernel/error.ts';

export const quickMessageErrors = defineErrors({
  ERR_NO_QUICK_MESSAGE_FOUND: { status: 404 },
});
