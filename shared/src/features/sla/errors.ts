import { z } from 'zod';
import { defineErrors } from '../../kernel/error.ts';

export const slaErrors = defineErrors({
  ERR_NO_SLA_POLICY_FOUND: { status: 404 },
  /** The company has a policy of this name, whatever its case. */
  ERR_SLA_NAME_ALREADY_EXISTS: { status: 409 },
  /** One of the queues goes by another policy. */
  ERR_SLA_QUEUE_TAKEN: { status: 409 },
  /** Another policy is that of all other queues. */
  ERR_SLA_DEFAULT_TAKEN: { status: 409 },
  /** A policy sets at least one time. */
  ERR_SLA_WITHOUT_TIMES: { status: 400 },
  ERR_TOO_MANY_SLA_POLICIES: { status: 409, params: z.object({ limit: z.int() }) },
});
