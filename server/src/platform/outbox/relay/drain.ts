/**
 * Drains the outbox: hands on batch after batch until nothing is left. A batch that is refused is cut down to
 * single rows, and a row that is refused alone again and again is set aside for a minute, so it holds up nobody else.
 */
import { counter } from '../../metrics.ts';
import { announce, announcements } from '../announce.ts';
import { openCursor } from '../cursor.ts';
import { CannotRead } from '../publications.ts';
import { isEmpty } from '../rows.ts';
import { BatchFailed, type BatchWork, handOnBatch, type Leader, TermOver } from './batch.ts';

const maxBatch = 200;
const cursorBehindMs = 2_000;
const triesAlone = 3;
const asideMs = 60_000;
/** For so long the number of a company's last message is said again, every few seconds. */
const saidAgainMs = 15_000;

const failures = counter('prosa_relay_failures_total', 'Batches that had to be handed on again');

export type DrainScope = {
  /** Below the cursor too. */
  readonly full: boolean;
  /** Somebody has said that there is something; else it is asked first, which costs less than to take nothing. */
  readonly told: boolean;
};

/** Returns whether all went well; else it should be tried again soon. */
export type Drain = (leader: Leader, scope: DrainScope) => Promise<boolean>;

export function openDrain(work: BatchWork): Drain {
  const { log } = work;
  const cursor = openCursor(cursorBehindMs);
  const trouble = openTrouble();
  let limit = maxBatch;

  async function handOnAll(leader: Leader, full: boolean): Promise<void> {
    let above = full ? 0 : cursor.position(performance.now());
    for (;;) {
      const ids = await handOnBatch(leader, { above, limit, aside: trouble.aside(performance.now()) }, work);
      const last = ids.at(-1);
      if (last !== undefined) cursor.advance(last, performance.now());
      if (ids.length < limit) return;
      above = cursor.position(performance.now());
      limit = Math.min(maxBatch, limit * 4);
    }
  }

  return async (leader, { full, told }) => {
    try {
      if (told || !(await isEmpty(leader.client, work.known))) await handOnAll(leader, full);
      // Whoever was cut off from the database when a last message was announced hears of it now.
      if (full) {
        const lastTold = leader.terms.toldSince(performance.now() - saidAgainMs);
        await announce(leader.client, announcements([], work.bus.isAwaited, lastTold));
      }
      return true;
    } catch (error) {
      if (!(error instanceof BatchFailed)) throw error;
      failures.inc();
      log.error(
        { err: error.cause, rows: error.ids.length },
        'a batch of the outbox could not be handed on; it is tried again',
      );
      if (isUnreachable(error.cause)) return false;
      limit = 1;
      if (error.ids.length === 1) trouble.refused(error.ids, performance.now());
      return false;
    }
  };
}

/** Rows that were refused alone, and until when they are left alone. */
function openTrouble() {
  const rows = new Map<number, { readonly tries: number; readonly until: number }>();
  return {
    refused: (ids: readonly number[], nowMs: number): void => {
      for (const id of ids) {
        const tries = (rows.get(id)?.tries ?? 0) + 1;
        rows.set(id, { tries, until: tries < triesAlone ? 0 : nowMs + asideMs });
      }
    },
    aside: (nowMs: number): number[] => [...rows].filter(([, row]) => row.until > nowMs).map(([id]) => id),
  };
}

/** The way to the database is the trouble, or that it is not ours any more; not the rows. */
const isUnreachable = (cause: unknown): boolean => {
  if (cause instanceof CannotRead || cause instanceof TermOver) return true;
  if (!(cause instanceof Error)) return false;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : '';
  return (
    /^(08|57|53|25P0|E[A-Z]+$)/.test(code) ||
    /^(Connection terminated|Client has encountered|Client was closed)/.test(cause.message)
  );
};
