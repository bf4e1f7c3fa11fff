/**
 * Meta's error codes as ours: what becomes of the message, of the number's pace and of the connection. Pure.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes
 */
import type { StatusReason } from '@prosa/shared';
import { type RefusalCode, SendRefused, UnknownOutcome } from '../../errors.ts';
import { GraphRefused, NotReached } from './graph-failures.ts';

type Row = {
  readonly refusal: RefusalCode;
  readonly retryable?: boolean;
  /** The connection ends with this reason. */
  readonly ends?: StatusReason;
  /** The number sends too fast. */
  readonly tooFast?: boolean;
  /** What the template has become. */
  readonly template?: string;
};

const expired: Row = { refusal: 'not_connected', retryable: true, ends: 'token_expired' };
const locked: Row = { refusal: 'blocked', ends: 'banned' };
const throttled: Row = { refusal: 'rate_limited', retryable: true, tooFast: true };
const template: Row = { refusal: 'template' };
const wrong: Row = { refusal: 'not_supported' };

const table: Readonly<Record<number, Row>> = {
  0: expired,
  3: expired,
  10: expired,
  190: expired,
  131005: expired,
  368: locked,
  131031: locked,
  133010: { refusal: 'not_connected', retryable: true, ends: 'link_rejected' },
  4: throttled,
  80007: throttled,
  130429: throttled,
  131057: { refusal: 'rate_limited', retryable: true },
  131056: { refusal: 'too_many_to_one', retryable: true },
  131047: { refusal: 'window_closed' },
  131021: { refusal: 'not_on_whatsapp' },
  131026: { refusal: 'not_on_whatsapp' },
  131062: { refusal: 'not_on_whatsapp' },
  130472: { refusal: 'restricted' },
  130497: { refusal: 'restricted' },
  131042: { refusal: 'restricted' },
  131048: { refusal: 'restricted', tooFast: true },
  131049: { refusal: 'restricted' },
  131050: { refusal: 'restricted' },
  100: wrong,
  131008: wrong,
  131009: wrong,
  131051: wrong,
  131052: wrong,
  131053: wrong,
  132000: template,
  132001: { refusal: 'template', template: 'NOT_FOUND' },
  132005: template,
  132007: template,
  132012: template,
  132015: { refusal: 'template', template: 'PAUSED' },
  132016: { refusal: 'template', template: 'DISABLED' },
};

export type Verdict = {
  /** What the sender is told. */
  readonly error: SendRefused | UnknownOutcome;
  readonly ends: StatusReason | null;
  readonly tooFast: boolean;
  readonly template: string | null;
  /** The network is away, or its answer is. */
  readonly isOutage: boolean;
};

/** Returns what a failed send means. */
export function verdictOf(cause: unknown): Verdict {
  const plain = { ends: null, tooFast: false, template: null, isOutage: false };
  if (cause instanceof SendRefused) return { ...plain, error: cause };
  if (cause instanceof NotReached)
    return { ...plain, error: new SendRefused('network_error', true, { cause }), isOutage: true };
  const row = cause instanceof GraphRefused ? rowOf(cause) : undefined;
  if (row === undefined) return { ...plain, error: new UnknownOutcome({ cause }), isOutage: true };
  const tooFast = row.tooFast ?? false;
  return {
    error: new SendRefused(row.refusal, row.retryable ?? false, { cause, tooFast }),
    ends: row.ends ?? null,
    tooFast,
    template: row.template ?? null,
    isOutage: false,
  };
}

/** `undefined` where Meta itself does not say whether anything happened. */
function rowOf({ code, status }: GraphRefused): Row | undefined {
  if (code === null) {
    if (status === 401) return expired;
    if (status === 429) return throttled;
    return status >= 500 ? undefined : wrong;
  }
  // Every right that was not granted, or not any more.
  if (code >= 200 && code < 300) return expired;
  const row = table[code];
  if (row !== undefined) return row;
  if (code >= 132_000 && code < 133_000) return template;
  return status >= 500 || code === 1 || code === 2 || code === 131_000 || code === 131_016
    ? undefined
    : wrong;
}

/** Returns what a failure means that was told by a status, after the message had been taken. */
export function failureOf(code: number): { readonly code: string; readonly retryable: boolean } {
  const row = rowOf(new GraphRefused(400, code, ''));
  return row === undefined
    ? { code: 'network_error', retryable: true }
    : { code: row.refusal, retryable: row.retryable ?? false };
}

/** Returns whether the file, and not the message, was refused: another form of it may be taken. */
export const isFileRefused = (error: unknown): boolean =>
  error instanceof GraphRefused && (error.code === 131_053 || error.code === 131_051);

/** Returns whether an upload that has been used before may be the reason: made anew, it may be taken. */
export const isUploadGone = (error: unknown): boolean =>
  error instanceof GraphRefused && [100, 131_008, 131_009, 131_052, 131_053].includes(error.code ?? 0);
