import { defineErrors } from '../../kernel/error.ts';

export const userErrors = defineErrors({
  ERR_NO_USER_FOUND: { status: 404 },
  ERR_USER_DONT_EXISTS: { status: 404 },
  ERR_USER_CREATION_DISABLED: { status: 403 },
});
