/**
 * Looks whether the database answers, over a connection of its own: neither a crowd of requests nor a pool of dead wires
 * changes what it sees. With each look the two clocks are compared.
 */
import pg from 'pg';
import type { Clock } from '../../clock.ts';
import type { Logger } from '../../log/log.ts';
import { gauge } from '../../metrics.ts';
import type { Address } from '../database.ts';

export type ProbeResult = {
  readonly answers: boolean;
  /** By how many seconds this machine's clock is ahead of the database's; what was seen last where it does not answer now. */
  readonly clockAheadSeconds: number | undefined;
};

export type HealthProbe = {
  /** Looks now and resolves within two seconds; whoever asks meanwhile shares the look. Never rejects. */
  look(): Promise<ProbeResult>;
  /** What was seen last; it looks by itself every few seconds. */
  readonly clockAheadSeconds: number | undefined;
  close(): void;
};

export type HealthProbeOptions = {
  readonly address: Address;
  /** Hears how its machine's time compares. */
  readonly clock: Pick<Clock, 'machineNow' | 'compared'>;
  readonly log: Logger;
};

/** Together with what a busy machine adds, less than two seconds. */
const answerMs = 1_600;
/** The probe also looks unasked, so that a connection that died is replaced before somebody asks. */
const lookEveryMs = 5_000;
/** Further apart, what two nodes write of time does not fit together. */
const clockToleranceSeconds = 5;

const answersGauge = gauge('prosa_database_answers', 'Whether the database answered the last look');
const aheadGauge = gauge(
  'prosa_clock_ahead_seconds',
  'By how much the clock of this machine is ahead of the database’s (behind it: negative)',
);

export function openHealthProbe({ address, clock, log }: HealthProbeOptions): HealthProbe {
  let client: pg.Client | undefined;
  let looking: Promise<ProbeResult> | undefined;
  let ahead: number | undefined;
  let isOff = false;

  async function connected(): Promise<pg.Client> {
    if (client !== undefined) return client;
    const fresh = new pg.Client({
      ...address,
      application_name: 'prosa-probe',
      connectionTimeoutMillis: answerMs,
    });
    fresh.on('error', () => drop(fresh));
    client = fresh;
    await fresh.connect();
    return fresh;
  }

  function drop(one: pg.Client | undefined): void {
    if (one === undefined || client !== one) return;
    client = undefined;
    // Its goodbye may never arrive.
    void one.end().catch(() => undefined);
  }

  async function ask(): Promise<number> {
    const standing = await connected();
    const begunAt = clock.machineNow().getTime();
    const { rows } = await standing.query<{ ms: number }>(
      'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
    );
    const endedAt = clock.machineNow().getTime();
    const aheadMs = (begunAt + endedAt) / 2 - (rows[0]?.ms ?? Number.NaN);
    clock.compared(aheadMs, endedAt - begunAt);
    return aheadMs / 1_000;
  }

  async function lookOnce(): Promise<ProbeResult> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the database does not answer')), answerMs);
    });
    const answers = await Promise.race([ask(), late]).then(
      (seconds) => {
        compareClocks(seconds);
        return true;
      },
      (err: unknown) => {
        log.debug({ err }, 'the database did not answer a look');
        drop(client);
        return false;
      },
    );
    clearTimeout(timer);
    answersGauge.set(answers ? 1 : 0);
    return { answers, clockAheadSeconds: ahead };
  }

  function compareClocks(seconds: number): void {
    ahead = Math.round(seconds * 1_000) / 1_000;
    aheadGauge.set(ahead);
    const wasOff = isOff;
    isOff = Math.abs(seconds) > clockToleranceSeconds;
    if (isOff && !wasOff)
      log.warn(
        { aheadSeconds: ahead },
        'the clock of this machine is not the database’s, which counts here: set it by NTP',
      );
    if (wasOff && !isOff)
      log.info({ aheadSeconds: ahead }, 'the clock of this machine is the database’s again');
  }

  function look(): Promise<ProbeResult> {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  const bySelf = setInterval(() => void look(), lookEveryMs).unref();
  void look();
  return {
    look,
    get clockAheadSeconds() {
      return ahead;
    },
    close: () => {
      clearInterval(bySelf);
      drop(client);
    },
  };
}
