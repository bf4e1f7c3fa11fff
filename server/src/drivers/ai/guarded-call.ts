/**
 * Calls to the AI providers, whose addresses companies type: guarded like all such calls, and read to their end
 * here, so that whatever goes wrong on the way is told in one language.
 */
import { OutgoingFailed, type OutgoingFailure } from '../outgoing/errors.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { AiFailed, type AiFailing } from './driver.ts';

/** As `fetch`, with the whole answer already here. What fails on the way is an `AiFailed`. */
export type Call = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
export type CallWithin = (timeoutMs: number) => Call;

const mostBytes = 2_000_000;

const failings: Readonly<Record<OutgoingFailure, AiFailing>> = {
  refused: 'address',
  redirect: 'address',
  too_large: 'unreadable',
  timeout: 'unavailable',
  unreachable: 'unavailable',
};

export const guardedCall =
  (outgoing: Pick<Outgoing, 'within'>): CallWithin =>
  (timeoutMs) =>
  async (input, init) => {
    try {
      const answer = await outgoing.within({ timeoutMs, mostBytes, redirects: 0 })(input, init);
      const { status, statusText, headers } = answer;
      return new Response(await answer.arrayBuffer(), { status, statusText, headers });
    } catch (error) {
      if (error instanceof OutgoingFailed) throw new AiFailed(failings[error.kind], error.message);
      throw error;
    }
  };
