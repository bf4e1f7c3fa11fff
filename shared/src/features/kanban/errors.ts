import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';

export const kanbanErrors = defineErrors({
  /** Somebody else was faster: where it is now, `''` in the lane of those without one. */
  ERR_CARD_MOVED: { status: 409, params: z.object({ lane: z.string() }) },
});
