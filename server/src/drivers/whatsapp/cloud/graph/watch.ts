/**
 * Whether the number can be reached: asked at the start, after every failure, and now and then. Says so as states of the
 * connection; a network that is away for a minute is a timeout, a token that is refused is the end.
 */
import type { StatusReason } from '@prosa/shared';
import { z } from 'zod';
import type { Timers } from '#src/platform/timers.ts';
import type { ConnectionState } from '../../events.ts';
import type { GraphClient } from './graph-client.ts';
import { GraphRefused } from './graph-failures.ts';
import { verdictOf } from './verdicts.ts';

export type Watch = {
  readonly start: () => void;
  /** Something failed that may be the network's fault: asks again soon. */
  readonly suspect: () => void;
  /** The account cannot be used any more. */
  readonly lose: (reason: StatusReason) => void;
  readonly isConnected: () => boolean;
  readonly stop: () => void;
};

export type WatchOptions = {
  readonly client: GraphClient;
  readonly phoneNumberId: string;
  readonly timers: Timers;
  readonly now: () => Date;
  readonly random: () => number;
  /** Rejects when nobody takes our states any more. */
  readonly tell: (state: ConnectionState) => Promise<void>;
  /** Everything under way is waited for when the session closes. */
  readonly track: (work: Promise<void>) => void;
};

const calmMs = 10 * 60_000;
const patienceMs = 60_000;
const longestPauseMs = 60_000;

const described = z.object({ display_phone_number: z.string().default('') });

export function openWatch(options: WatchOptions): Watch {
  const { client, phoneNumberId, timers, now, random, tell } = options;
  let status: ConnectionState['status'] | null = null;
  let failingSince: number | null = null;
  let failures = 0;
  let isAsking = false;
  let isOver = false;
  let cancel = (): void => undefined;

  const become = async (state: ConnectionState): Promise<void> => {
    status = state.status;
    await tell(state);
  };

  async function ask(): Promise<void> {
    cancel();
    isAsking = true;
    try {
      const answer = await client.get(`${phoneNumberId}?fields=display_phone_number,verified_name`);
      if (isOver) return;
      failures = 0;
      failingSince = null;
      const number = described.parse(answer).display_phone_number.replace(/\D/g, '');
      if (status !== 'CONNECTED')
        await become({ status: 'CONNECTED', number: number === '' ? null : number });
      again(calmMs);
    } catch (error) {
      if (!isOver) await failed(error);
    } finally {
      isAsking = false;
    }
  }

  async function failed(error: unknown): Promise<void> {
    const reason = endOf(error);
    if (reason !== null) return end(reason);
    failures += 1;
    const at = now().getTime();
    failingSince ??= at;
    // Told before it is asked again, so that the next success is told after it.
    if (at - failingSince >= patienceMs && status !== 'TIMEOUT')
      await become({ status: 'TIMEOUT', reason: 'network' });
    again(Math.min(longestPauseMs, 1_000 * 2 ** (failures - 1)) * (0.75 + random() / 2));
  }

  async function end(reason: StatusReason): Promise<void> {
    stop();
    await become({ status: 'DISCONNECTED', reason });
  }

  const again = (ms: number): void => {
    if (!isOver) cancel = timers.after(Math.round(ms), () => run(ask()));
  };

  /** Whoever no longer takes our states has replaced this session: it falls silent. */
  const run = (work: Promise<void>): void => options.track(work.catch(() => stop()));

  function stop(): void {
    isOver = true;
    cancel();
  }

  return {
    start: () => run(ask()),
    suspect: () => {
      if (!isOver && !isAsking && failures === 0) run(ask());
    },
    lose: (reason) => {
      if (!isOver) run(end(reason));
    },
    isConnected: () => status === 'CONNECTED' && !isOver,
    stop,
  };
}

/** Why the number can never be reached like this; null when it may be soon. */
function endOf(error: unknown): StatusReason | null {
  const { ends, tooFast, isOutage } = verdictOf(error);
  if (ends !== null) return ends;
  // A number that does not exist, or that this token may not see.
  return error instanceof GraphRefused && !tooFast && !isOutage ? 'link_rejected' : null;
}
