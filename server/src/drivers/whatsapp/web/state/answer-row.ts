/** Answers that wait for their questions, as rows. */
import type { SealedAnswer } from '../content/sealed-answers.ts';

export const bytesOf = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

export function asideIn(row: Uint8Array): SealedAnswer {
  const { payload, iv, at, ...rest } = JSON.parse(Buffer.from(row).toString()) as Omit<
    SealedAnswer,
    'payload' | 'iv' | 'at'
  > & { readonly payload: string; readonly iv: string; readonly at: string };
  return {
    ...rest,
    at: new Date(at),
    payload: Buffer.from(payload, 'base64'),
    iv: Buffer.from(iv, 'base64'),
  };
}
