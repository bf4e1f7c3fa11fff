/**
 * The grammar of error catalogues. An error is a code, an HTTP status and, where it helps the reader, parameters.
 * The code is the wire's own name (ERR_…), so one word is found from the browser's locale file down to the use case.
 */
import { z } from 'zod';

export type ErrorSpec = {
  readonly status: number;
  /** What the sentence needs, e.g. the name of the agent who was faster. */
  readonly params?: z.ZodObject;
  /** Clients of this API family read the parameters at the top level of the body as well. */
  readonly paramsAtTop?: true;
};

export const defineErrors = <const E extends Readonly<Record<`ERR_${string}`, ErrorSpec>>>(errors: E): E =>
  errors;

/** Errors that any endpoint may answer; an endpoint need not declare them. */
export const commonErrors = defineErrors({
  ERR_INTERNAL_SERVER_ERROR: { status: 500 },
  ERR_VALIDATION: { status: 400 },
  ERR_NOT_FOUND: { status: 404 },
  ERR_NO_PERMISSION: { status: 403 },
  ERR_SESSION_EXPIRED: { status: 401 },
  ERR_SUBSCRIPTION_EXPIRED: { status: 402, params: z.object({ dueDate: z.string() }) },
  /** Nothing is open to this session but setting a second factor up. */
  ERR_SECOND_FACTOR_REQUIRED: { status: 403 },
  ERR_TOO_MANY_REQUESTS: { status: 429 },
  /** There is no room for more beside what is under way for this user or company; it passes within seconds. */
  ERR_TOO_MANY_AT_ONCE: { status: 429 },
  ERR_REQUEST_TIMEOUT: { status: 408 },
  ERR_PAYLOAD_TOO_LARGE: { status: 413 },
  ERR_UNSUPPORTED_MEDIA_TYPE: { status: 415 },
  ERR_CHANGED_MEANWHILE: { status: 409 },
  ERR_UNAVAILABLE: { status: 503 },
});
