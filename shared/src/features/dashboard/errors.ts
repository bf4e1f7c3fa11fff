import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';

export const dashboardErrors = defineErrors({
  ERR_PERIOD_REVERSED: { status: 400 },
  ERR_PERIOD_TOO_LONG: { status: 400, params: z.object({ days: z.int() }) },
});
