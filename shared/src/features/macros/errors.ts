import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';

export const macroErrors = defineErrors({
  ERR_NO_MACRO_FOUND: { status: 404 },
  /** What an action names is gone: nothing is done. The action's place begins with 1. */
  ERR_MACRO_TARGET_GONE: { status: 409, params: z.object({ position: z.int() }) },
  /** A run that has not ended was asked for again. */
  ERR_MACRO_RUNNING: { status: 409 },
  /** Somebody has as many macros as one may have. */
  ERR_TOO_MANY_MACROS: { status: 409, params: z.object({ limit: z.int() }) },
});
