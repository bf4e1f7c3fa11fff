/** What the server refused, or that it could not be reached. Sentences are found by the code in `errors.json`. */
import type { ErrorCode, FieldIssue } from '@prosa/shared';

export type ClientErrorCode = ErrorCode | 'ERR_OFFLINE';

export class ApiError extends Error {
  readonly code: ClientErrorCode;
  /** 0 when no answer came. */
  readonly status: number;
  readonly params: Readonly<Record<string, unknown>>;
  readonly fields: readonly FieldIssue[];
  /** How long the server asks to wait before the same is tried again. */
  readonly retryAfterMs: number | undefined;

  constructor(
    code: ClientErrorCode,
    status: number,
    details: {
      params?: Readonly<Record<string, unknown>>;
      fields?: readonly FieldIssue[];
      retryAfterMs?: number;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: details.cause });
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.params = details.params ?? {};
    this.fields = details.fields ?? [];
    this.retryAfterMs = details.retryAfterMs;
  }
}
