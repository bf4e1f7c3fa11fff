import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';

export const planErrors = defineErrors({
  ERR_NO_PLAN_FOUND: { status: 404 },
  /** Companies have it, so it stays. */
  ERR_PLAN_IN_USE: { status: 409, params: z.object({ companies: z.int() }) },
});
