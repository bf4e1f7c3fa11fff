import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';

export const userErrors = defineErrors({
  ERR_NO_USER_FOUND: { status: 404 },
  ERR_USER_DONT_EXISTS: { status: 404 },
  ERR_USER_CREATION_DISABLED: { status: 403 },
  ERR_PLAN_LIMIT_USERS: { status: 400, params: z.object({ limit: z.int() }) },
  /** Another password or address of one's own was asked for without the present password. */
  ERR_CURRENT_PASSWORD_REQUIRED: { status: 403 },
  /** Nobody removes themselves. */
  ERR_OWN_ACCOUNT: { status: 409 },
  /** A company is never left without an admin. */
  ERR_LAST_ADMIN: { status: 409 },
});
