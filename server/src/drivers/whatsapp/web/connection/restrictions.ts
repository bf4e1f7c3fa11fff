/**
 * How WhatsApp holds the number back. Told when it begins, when its end becomes known and when it is lifted; remembered over
 * restarts, so that one that ends meanwhile is lifted here, too.
 */
import type { NewChatMessageCapInfo, ReachoutTimelockState, WASocket } from 'baileys';
import type { SessionKeyStore } from '../../driver.ts';
import type { Restriction, SessionEvent } from '../../events.ts';
import { limited } from '../limited.ts';
import type { Pace, WebOptions } from '../options.ts';
import { restrictedCode } from '../refusals.ts';

const row = 'state:restricted';
const cappedCode = 'capped';
const askAgainMs = 15 * 60_000;
/** A day long; the next connection asks anew. */
const mostQuestions = 96;

export type RestrictionsDeps = {
  readonly options: Pick<WebOptions, 'timers' | 'log'>;
  readonly pace: Pace;
  readonly rows: SessionKeyStore;
  readonly tell: (event: SessionEvent) => void;
};

type Asked = Pick<WASocket, 'fetchAccountReachoutTimelock'>;

export type Restrictions = {
  /** A message to somebody who has not written first was refused. */
  readonly begun: (socket: Asked) => void;
  readonly told: (lock: ReachoutTimelockState) => void;
  /** How many new chats the number may still begin. */
  readonly capped: (cap: NewChatMessageCapInfo) => void;
  /** The connection is open: is an earlier one still in force? */
  readonly opened: (socket: Asked) => Promise<void>;
};

export function restrictions({ options, pace, rows, tell }: RestrictionsDeps): Restrictions {
  let current: Restriction | null = null;
  let cancelQuestion = (): void => undefined;

  function become(next: Restriction | null): void {
    if (next?.until?.getTime() === current?.until?.getTime() && (next === null) === (current === null))
      return;
    current = next;
    tell({ type: 'restriction', restriction: next });
    rows
      .save(new Map([[row, next && Buffer.from(next.code)]]))
      .catch((err: unknown) => options.log.warn({ err }, 'a restriction was not remembered'));
  }

  function told({ isActive, timeEnforcementEnds: until }: ReachoutTimelockState): void {
    if (isActive === true) become({ scope: 'cold', until: until ?? null, code: restrictedCode });
    else become(null);
  }

  /** What it finds out comes back as `told`; asked again while the end is not known, for nothing leaves until then. */
  async function ask(socket: Asked, timesLeft = mostQuestions): Promise<void> {
    cancelQuestion();
    try {
      await limited(options.timers, pace.query, socket.fetchAccountReachoutTimelock());
    } catch (err) {
      options.log.debug({ err }, 'WhatsApp does not say for how long the number is held back');
    }
    if (current === null || current.until !== null || timesLeft === 0) return;
    cancelQuestion = options.timers.after(askAgainMs, () => void ask(socket, timesLeft - 1));
  }

  return {
    begun: (socket) => {
      if (current === null) become({ scope: 'cold', until: null, code: restrictedCode });
      void ask(socket);
    },
    told,
    capped: ({ capping_status: status, cycle_end_timestamp: end }) => {
      const seconds = Number(end ?? 0);
      const until = seconds > 0 ? new Date(seconds * 1_000) : null;
      if (status === 'CAPPED') become({ scope: 'cold', until, code: cappedCode });
      else if (current?.code === cappedCode) become(null);
    },
    opened: async (socket) => {
      if (current === null && (await rows.get(row)) === null) return;
      current ??= { scope: 'cold', until: null, code: restrictedCode };
      await ask(socket);
    },
  };
}
