/**
 * Calls to the AI providers, whose addresses companies type: guarded like all such calls, and read to their end
 * here, so that whatever goes wrong on the way is told in one language.
 */
import { counter, histogram } from '#src/platform/metrics.ts';
import { OutgoingFailed, type OutgoingFailure } from '../outgoing/errors.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import { AiFailed, type AiFailing } from './driver.ts';

/** As `fetch`, with the whole answer already here. What fails on the way is an `AiFailed`. */
export type Call = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
export type CallWithin = (timeoutMs: number) => Call;

const calls = counter('prosa_ai_calls_total', 'Calls to language models by outcome', ['outcome']);
const seconds = histogram('prosa_ai_call_seconds', 'How long calls to language models take');

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
    const stop = seconds.startTimer();
    try {
      const answer = await outgoing.within({ timeoutMs, mostBytes, redirects: 0 })(input, init);
      const { status, statusText, headers } = answer;
      const whole = new Response(await answer.arrayBuffer(), { status, statusText, headers });
      calls.inc({ outcome: answer.ok ? 'answered' : `http ${status}` });
      return whole;
    } catch (error) {
      calls.inc({ outcome: error instanceof OutgoingFailed ? error.kind : 'unforeseen' });
      if (error instanceof OutgoingFailed) throw new AiFailed(failings[error.kind], error.message);
      throw error;
    } finally {
      stop();
    }
  };
