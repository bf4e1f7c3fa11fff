/**
 * A relay's term of office. What makes this process the relay is a lock that its own session of the database holds, so
 * it ends with the session and never before; the term's row says by its beats whether its holder still lives. Of one
 * that has fallen silent the session is ended from outside: with it go the lock and whatever transaction it had left
 * open, and nothing its process still sends is carried out. The holder itself stops by its own clocks before that may
 * happen.
 */
import type pg from 'pg';
import { machineMs } from '../db/beat-clock.ts';
import type { Logger } from '../log/log.ts';
import { counter, gauge } from '../metrics.ts';

export type TermTiming = {
  /** Between the beats of whoever leads. */
  readonly beatMs: number;
  /** Whoever has not beaten for this long is replaced. */
  readonly silenceMs: number;
};

/** How much of the silence its holder trusts in: it stops before others may begin. */
const trustedPart = 0.75;
/** Within the term's own time: how often it looks whether it has to beat or to stop. */
const looksPerBeat = 3;
/** How long the end of a silent session is waited for. */
const endingMs = 2_000;

const lock = `pg_try_advisory_lock(hashtextextended('prosa:relay', 0))`;
const newest = '(select max(epoch) from relay_terms)';

const leads = gauge('prosa_relay_leading', 'Whether this process is the relay');
const epochs = gauge('prosa_relay_epoch', 'Number of the term this process leads in, 0 when it does not');
const takeovers = counter(
  'prosa_relay_takeovers_total',
  'Terms begun by this process: after one whose session had ended, or had to be ended because it was silent',
  ['after'],
);

export type Claim = {
  readonly epoch: number;
  /** When it was asked for. */
  readonly at: Instant;
};

/** The machine's clock, which stands still while the machine sleeps, and the wall's, which somebody may set. */
type Instant = { readonly machine: number; readonly wall: number };
const instant = (): Instant => ({ machine: machineMs(), wall: Date.now() });
const passedSince = ({ machine, wall }: Instant): number =>
  Math.max(machineMs() - machine, Date.now() - wall);

/**
 * Begins a term on the session of `client`, which then leads until it ends; returns nothing while another session does
 * and beats.
 */
export async function claimTerm(
  client: pg.ClientBase,
  nodeId: string,
  silenceMs: number,
): Promise<Claim | undefined> {
  const { rows } = await client.query<{ held: boolean; silent: boolean | null }>(
    `select ${lock} as held,
       (select beat_at < clock_timestamp() - $1 * interval '1 millisecond' from relay_terms where epoch = ${newest}) as silent`,
    [silenceMs],
  );
  if (rows[0]?.held === true) return begin(client, nodeId, 'ended');
  if (rows[0]?.silent !== true || !(await endSilent(client, silenceMs))) return undefined;
  const { rows: again } = await client.query<{ held: boolean }>(`select ${lock} as held`);
  return again[0]?.held === true ? begin(client, nodeId, 'silent') : undefined;
}

/**
 * Ends the session of a silent leader. The pid alone would not name it: another session may have got the number since.
 */
async function endSilent(client: pg.ClientBase, silenceMs: number): Promise<boolean> {
  const { rows } = await client.query<{ ended: boolean }>(
    `select pg_terminate_backend(session.pid, $2) as ended
     from relay_terms term
     join pg_stat_activity session on session.pid = term.backend_pid and session.backend_start::timestamptz(3) = term.backend_started_at
     where term.epoch = ${newest} and term.beat_at < clock_timestamp() - $1 * interval '1 millisecond'`,
    [silenceMs, endingMs],
  );
  return rows[0]?.ended === true;
}

async function begin(client: pg.ClientBase, nodeId: string, after: 'ended' | 'silent'): Promise<Claim> {
  const at = instant();
  const { rows } = await client.query<{ epoch: string }>(
    `with forgotten as (
       delete from relay_terms where epoch in (
         select epoch from relay_terms where beat_at < clock_timestamp() - interval '30 days' for update skip locked)
     )
     insert into relay_terms (epoch, node_id, backend_pid, backend_started_at, began_at, beat_at)
     select greatest(extract(epoch from clock_timestamp())::bigint, ${newest} + 1), $1, pid, backend_start,
       clock_timestamp(), clock_timestamp()
     from pg_stat_activity where pid = pg_backend_pid()
     returning epoch`,
    [nodeId],
  );
  takeovers.inc({ after });
  return { epoch: Number(rows[0]?.epoch), at };
}

export type Term = {
  readonly epoch: number;
  /** Whether nobody else can have begun a term by now; asks nobody. */
  readonly isCurrent: () => boolean;
  /** Beats no more. */
  readonly end: () => void;
};

export type TermOptions = TermTiming & {
  /** Beats go past the session that leads, which may be at work for longer than a beat may take. */
  readonly pool: pg.Pool;
  /** Called once when the term is over: it could not be renewed in time, or another has begun. */
  readonly onOver: () => void;
  readonly log: Logger;
};

/** Keeps the term alive until it is ended or over. */
export function openTerm(claim: Claim, { pool, beatMs, silenceMs, onOver, log }: TermOptions): Term {
  const { epoch } = claim;
  let renewed = claim.at;
  let isOver = false;
  let isBeating = false;

  const isCurrent = (): boolean => !isOver && passedSince(renewed) < silenceMs * trustedPart;

  function end(): void {
    isOver = true;
    clearInterval(looking);
    leads.set(0);
    epochs.set(0);
  }

  function over(reason: string): void {
    if (isOver) return;
    end();
    log.warn({ epoch, reason }, 'this process is the relay no more');
    onOver();
  }

  async function beat(): Promise<void> {
    const at = instant();
    const query = {
      text: `update relay_terms set beat_at = clock_timestamp() where epoch = $1 and epoch = ${newest}`,
      values: [epoch],
      query_timeout: silenceMs,
    };
    const { rowCount } = await pool.query<never>(query);
    if (rowCount === 0) over('another term has begun');
    else renewed = at;
  }

  function look(): void {
    if (!isCurrent()) return over('it could not be renewed');
    if (isBeating || passedSince(renewed) < beatMs) return;
    isBeating = true;
    beat()
      .catch((err: unknown) => log.warn({ err, epoch }, 'the relay could not say that it lives'))
      .finally(() => {
        isBeating = false;
      });
  }

  const looking = setInterval(look, beatMs / looksPerBeat);
  leads.set(1);
  epochs.set(epoch);
  return { epoch, isCurrent, end };
}
