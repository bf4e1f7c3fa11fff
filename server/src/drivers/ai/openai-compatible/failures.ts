/** What AI providers answer when they do not answer, in our words. Their own texts stay here. Pure. */
import { truncated } from '@prosa/shared';
import { z } from 'zod';
import { AiFailed, type AiFailing } from '../driver.ts';

const told = z.object({
  error: z.object({
    message: z.string().nullish(),
    type: z.string().nullish(),
    param: z.unknown().optional(),
    code: z.unknown().optional(),
  }),
});
export type Told = z.output<typeof told>['error'];

/** Reads the error of a provider; undefined for a page of a proxy, or whatever else is no such error. */
export function toldBy(text: string | undefined): Told | undefined {
  try {
    return told.safeParse(JSON.parse(text ?? '')).data?.error;
  } catch {
    // Not JSON: nobody of that provider has spoken.
    return undefined;
  }
}

export type Refusal = {
  readonly status: number;
  readonly text: string | undefined;
  readonly header: (name: string) => string | undefined;
};

export function failureOf({ status, text, header }: Refusal): AiFailed {
  const error = toldBy(text);
  const kind = kindOf(status, error);
  const code = typeof error?.code === 'string' ? ` ${truncated(error.code, 60)}` : '';
  return new AiFailed(kind, `the model’s provider answered ${status}${code}`, retryAfter(header));
}

function kindOf(status: number, error: Told | undefined): AiFailing {
  const words = `${error?.code ?? ''} ${error?.type ?? ''} ${error?.message ?? ''}`;
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 402 || /insufficient_quota|billing|credit balance/i.test(words)) return 'quota';
  if (status === 404) return error === undefined || /unknown_url/.test(words) ? 'address' : 'no_model';
  if (status === 413 || /context_length|maximum context|too long/i.test(words)) return 'too_long';
  if (/model_not_found|model.{0,200}(does not exist|not found)/i.test(words)) return 'no_model';
  if (status === 429) return 'busy';
  if (status === 408 || status === 409 || status === 425 || status >= 500) return 'unavailable';
  if (status < 400) return 'unreadable';
  return 'refused';
}

const longestWaitMs = 120_000;

/** In milliseconds or in seconds; dates are not waited for. */
function retryAfter(header: Refusal['header']): number | undefined {
  const [ms, seconds] = [numberIn(header('retry-after-ms')), numberIn(header('retry-after'))];
  const wait = ms ?? (seconds === undefined ? undefined : seconds * 1_000);
  return wait === undefined ? undefined : Math.min(Math.max(wait, 0), longestWaitMs);
}

function numberIn(text: string | undefined): number | undefined {
  const number = Number(text === undefined || text.trim() === '' ? Number.NaN : text);
  return Number.isFinite(number) ? number : undefined;
}
