import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';

export const publicApiErrors = defineErrors({
  ERR_NO_API_TOKEN_FOUND: { status: 404 },
  ERR_TOO_MANY_API_TOKENS: { status: 400, params: z.object({ limit: z.int() }) },
});
