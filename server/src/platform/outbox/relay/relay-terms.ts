/**
 * The terms of this process: which shards it leads, as long as it says in time that it lives. It stops by its own clocks before
 * others may begin, takes what nobody leads, and gives shards to whoever has fewer.
 */
import type pg from 'pg';
import { machineMs } from '../../db/beat-clock.ts';
import type { Logger } from '../../log/log.ts';
import { counter, gauge } from '../../metrics.ts';
import { type EventIds, type LastTold, openEventIds } from '../event-ids.ts';
import {
  beat,
  type Claim,
  claimShards,
  endSilent,
  giveShards,
  readStandings,
  type Standings,
} from './shard-claims.ts';
import { type Spread, shardSpreadOf } from './shard-spread.ts';
import { shardOf } from './shards.ts';

export type TermTiming = {
  /** Between the beats of whoever leads. */
  readonly beatMs: number;
  /** Whoever has not beaten for this long is replaced. */
  readonly silenceMs: number;
  /** How long a spread that is not even is left as it is. */
  readonly unevenMs: number;
};

/** How much of the silence its holder trusts in: it stops before others may begin. */
const trustedPart = 0.75;
/** Within the term's own time: how often it looks whether it has to beat or to stop. */
const looksPerBeat = 3;
/** A shard is left for so many looks to whom it is due; then it is better led by anybody. */
const patientLooks = 3;

const leads = gauge('prosa_relay_leading', 'How many of the 16 shards of the outbox this process hands on');
const epochs = gauge(
  'prosa_relay_epoch',
  'Number of the newest term this process leads in, 0 when it leads in none',
);
const takeovers = counter(
  'prosa_relay_takeovers_total',
  'Terms begun by this process: after one whose session had ended or given the shard away, or had to be ended because it was silent',
  ['after'],
);

/** The machine's clock, which stands still while the machine sleeps, and the wall's, which somebody may set. */
type Instant = { readonly machine: number; readonly wall: number };
const instant = (): Instant => ({ machine: machineMs(), wall: Date.now() });
const passedSince = ({ machine, wall }: Instant): number =>
  Math.max(machineMs() - machine, Date.now() - wall);

export type RelayTerms = {
  /** The shards that are led, and the numbers of their terms. */
  readonly claims: readonly Claim[];
  /** Whether nobody else can have begun a term of these shards by now; asks nobody. */
  readonly isCurrent: () => boolean;
  readonly leads: (shard: number) => boolean;
  /** The next number for what is told in this company. */
  readonly nextEventId: (companyId: number) => string;
  /** The last number of each company in which anything was told since (milliseconds of the machine's clock). */
  readonly toldSince: (ms: number) => readonly LastTold[];
  /** Somebody has given shards away: the next `settle` looks. */
  readonly look: () => void;
  /** To be called between batches: takes and gives shards. Returns whether any were taken. */
  readonly settle: () => Promise<boolean>;
  /** Beats no more. */
  readonly end: () => void;
};

export type TermsOptions = TermTiming & {
  /** The session that leads. */
  readonly client: pg.Client;
  readonly nodeId: string;
  /** Beats go past the session that leads, which may be at work for longer than a beat may take. */
  readonly pool: pg.Pool;
  /** There is something to settle. */
  readonly onUnsettled: () => void;
  /** Shards were given away, and others should look. */
  readonly onGiven: () => void;
  /** Called once when the terms are over: they could not be renewed in time, or another has begun. */
  readonly onOver: () => void;
  readonly log: Logger;
};

type Led = Claim & { readonly ids: EventIds };

/** Leads nothing yet. Rejects when the database does not answer. */
export async function openRelayTerms(options: TermsOptions): Promise<RelayTerms> {
  const { client, nodeId, pool, beatMs, silenceMs, unevenMs, onUnsettled, onGiven, onOver, log } = options;
  const me = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;
  const led = new Map<number, Led>();
  /** For how many looks a shard has been seen without anybody. */
  const vacantFor = new Map<number, number>();
  let seen: Standings | undefined;
  let unevenSince: number | undefined;
  let renewed = instant();
  let isOver = false;
  let isBeating = false;

  const isCurrent = (): boolean => !isOver && led.size > 0 && passedSince(renewed) < silenceMs * trustedPart;

  function show(): void {
    leads.set(led.size);
    epochs.set(Math.max(0, ...[...led.values()].map(({ epoch }) => epoch)));
  }

  function end(): void {
    isOver = true;
    clearInterval(looking);
    led.clear();
    show();
  }

  function over(reason: string): void {
    if (isOver) return;
    log.warn({ shards: [...led.keys()], reason }, 'this process is the relay of its shards no more');
    end();
    onOver();
  }

  async function sayAlive(): Promise<void> {
    const at = instant();
    const claims = [...led.values()];
    const standings = await beat(pool, claims, { silenceMs });
    // What was given away meanwhile is not missed.
    if (standings === undefined) {
      if (claims.every(({ shard, epoch }) => led.get(shard)?.epoch === epoch)) over('another term has begun');
      return;
    }
    renewed = at;
    seen = standings;
    onUnsettled();
  }

  function look(): void {
    if (led.size === 0) return;
    if (!isCurrent()) return over('it could not be renewed');
    if (isBeating || passedSince(renewed) < beatMs) return;
    isBeating = true;
    sayAlive()
      .catch((err: unknown) => log.warn({ err }, 'the relay could not say that it lives'))
      .finally(() => {
        isBeating = false;
      });
  }

  /** Shards to be taken now: those that are due, and those that nobody else has taken for a while. */
  function wantedOf({ vacant, due }: Spread): number[] {
    for (const shard of [...vacantFor.keys()]) if (!vacant.includes(shard)) vacantFor.delete(shard);
    for (const shard of vacant) vacantFor.set(shard, (vacantFor.get(shard) ?? 0) + 1);
    return vacant.filter((shard) => due.includes(shard) || (vacantFor.get(shard) ?? 0) > patientLooks);
  }

  async function take(shards: readonly number[], after: 'ended' | 'silent'): Promise<boolean> {
    const at = instant();
    const claims = await claimShards(client, nodeId, shards);
    if (claims.length === 0) return false;
    // Those that are led already were renewed earlier, so this counts for the new ones only where there are no others.
    if (led.size === 0) renewed = at;
    for (const claim of claims) {
      led.set(claim.shard, { ...claim, ids: openEventIds(claim.shard, claim.epoch) });
      takeovers.inc({ after });
    }
    log.info({ shards: claims.map(({ shard }) => shard) }, 'this process is the relay of these shards now');
    show();
    return true;
  }

  async function give(count: number): Promise<void> {
    const given = [...led.values()].slice(-count);
    for (const { shard } of given) led.delete(shard);
    show();
    await giveShards(client, given);
    log.info({ shards: given.map(({ shard }) => shard) }, 'shards were given to a process that leads fewer');
    onGiven();
  }

  async function even(surplus: number): Promise<void> {
    const now = performance.now();
    unevenSince = surplus === 0 ? undefined : (unevenSince ?? now);
    if (unevenSince === undefined || now - unevenSince < unevenMs) return;
    unevenSince = undefined;
    await give(surplus);
  }

  async function settle(): Promise<boolean> {
    if (isOver) return false;
    let standings = led.size === 0 ? await readStandings(client, { silenceMs }) : seen;
    seen = undefined;
    if (standings === undefined) return false;
    const isSilent = standings.terms.some(({ isSilent: silent, holder }) => silent && holder !== me);
    if (isSilent) {
      await endSilent(client, { silenceMs });
      standings = await readStandings(client, { silenceMs });
    }
    const spread = shardSpreadOf(standings, me);
    const wanted = wantedOf(spread);
    if (wanted.length > 0) return take(wanted, isSilent ? 'silent' : 'ended');
    await even(spread.surplus);
    return false;
  }

  const looking = setInterval(look, beatMs / looksPerBeat);
  show();
  return {
    get claims() {
      return [...led.values()];
    },
    isCurrent,
    leads: (shard) => led.has(shard),
    nextEventId: (companyId) => {
      const found = led.get(shardOf(companyId));
      if (found === undefined) throw new Error(`company ${companyId} is of a shard that is not led here`);
      return found.ids.next(companyId);
    },
    toldSince: (ms) => [...led.values()].flatMap(({ ids }) => ids.since(ms)),
    look: () => {
      if (led.size > 0) void sayAlive().catch(() => undefined);
      onUnsettled();
    },
    settle,
    end,
  };
}
