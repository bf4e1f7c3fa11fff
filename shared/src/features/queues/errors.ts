import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';

export const queueErrors = defineErrors({
  ERR_NO_QUEUE_FOUND: { status: 404 },
  /** The company has a queue of this name, whatever its case. */
  ERR_QUEUE_NAME_ALREADY_EXISTS: { status: 409 },
  ERR_QUEUE_COLOR_ALREADY_EXISTS: { status: 409 },
  ERR_PLAN_LIMIT_QUEUES: { status: 400, params: z.object({ limit: z.int() }) },
  ERR_NO_QUEUE_OPTION_FOUND: { status: 404 },
  /** An option cannot stand below itself. */
  ERR_QUEUE_OPTION_CYCLE: { status: 409 },
  /** More options, or more levels of them, than a menu may have. */
  ERR_TOO_MANY_QUEUE_OPTIONS: { status: 400, params: z.object({ options: z.int(), levels: z.int() }) },
});
