/** What an AI provider refuses, as somebody who waits for its answer hears of it. */
import { type ErrorCode, fail } from '@prosa/shared';
import { AiFailed, type AiFailing } from '#src/drivers/ai/driver.ts';

const codes = {
  unauthorized: 'ERR_AI_KEY',
  no_model: 'ERR_AI_MODEL',
  quota: 'ERR_AI_QUOTA',
  too_long: 'ERR_AI_TOO_LONG',
  refused: 'ERR_AI_REFUSED',
  address: 'ERR_AI_ADDRESS',
  busy: 'ERR_AI_BUSY',
  unavailable: 'ERR_AI_UNAVAILABLE',
  unreadable: 'ERR_AI_UNAVAILABLE',
} as const satisfies Record<AiFailing, ErrorCode>;

export async function translateAiRefusals<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AiFailed) return fail(codes[error.kind]);
    throw error;
  }
}
