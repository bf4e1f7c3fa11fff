/** What every work of the bench is handed: the data set, the running server, people who are signed in, and where figures go. */
import type pg from 'pg';
import { password } from './data/size.ts';
import type { BenchDatabase } from './data/template.ts';
import type { Figures } from './load/figures.ts';
import { askOnce, type HttpLoad, loadHttp, warmUp } from './load/http-load.ts';
import { databaseCpuMs, load } from './load/processors.ts';
import type { Row } from './report.ts';
import type { BenchServer } from './server/control.ts';

export type Bench = {
  readonly factor: number;
  /** How long one figure is measured. */
  readonly seconds: number;
  readonly database: BenchDatabase;
  /** The owner's way into the data set, for looking things up. */
  readonly sql: pg.Pool;
  readonly server: BenchServer;
  /** An access token of this person, fresh enough for one work. */
  signIn(email: string): Promise<string>;
  add(row: Row): void;
  say(line: string): void;
};

/** Measures one thing; it is told where the figures go and throws when the measurement itself fails. */
export type Work = (bench: Bench) => Promise<void>;

const goodForMs = 8 * 60_000;

/** Signs people in once and remembers their tokens; every sign-in comes from an address of its own. */
export function openSignIn(url: string): Bench['signIn'] {
  const known = new Map<string, { readonly token: string; readonly until: number }>();
  let made = 0;
  return async (email) => {
    const held = known.get(email);
    if (held !== undefined && held.until > performance.now()) return held.token;
    const { token } = await askOnce<{ token: string }>(url, signInRequest(email, made++));
    known.set(email, { token, until: performance.now() + goodForMs });
    return token;
  };
}

export const signInRequest = (email: string, n: number) => ({
  method: 'POST' as const,
  path: '/auth/login',
  body: { email, password },
  headers: { 'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}` },
});

const restMs = 250;

/** Waits until server and database have nothing left to do for anybody who was here before. */
export async function rest({ server, database }: Pick<Bench, 'server' | 'database'>): Promise<void> {
  const used = async (): Promise<number> =>
    (await server.usage()).cpuMs + ((await databaseCpuMs(database.owner)) ?? 0);
  for (let round = 0; round < 40; round += 1) {
    const before = await used();
    await new Promise((resolve) => setTimeout(resolve, restMs));
    if ((await used()) - before < restMs / 10) return;
  }
}

/** Runs `work` and says what it cost the server and the database in processor time, per unit. */
export async function costOf<T extends { readonly count: number }>(
  { server, database }: Bench,
  work: () => Promise<T>,
): Promise<{ result: T; cost: string }> {
  const before = { server: (await server.usage()).cpuMs, database: await databaseCpuMs(database.owner) };
  const result = await work();
  const after = { server: (await server.usage()).cpuMs, database: await databaseCpuMs(database.owner) };
  const node = (after.server - before.server) / result.count;
  const sql =
    after.database === undefined || before.database === undefined
      ? '?'
      : ((after.database - before.database) / result.count).toFixed(2);
  return { result, cost: `cpu ${node.toFixed(2)}+${sql} ms, load ${load()}` };
}

/** The figures and the cost of a load over HTTP, after so many requests that are not counted. */
export async function costOfRequests(
  bench: Bench,
  load: Omit<HttpLoad, 'url' | 'seconds'> & { readonly seconds?: number },
  warmUpRequests: number,
): Promise<{ result: Figures; cost: string }> {
  const whole = { url: bench.server.url, seconds: bench.seconds, ...load };
  await warmUp(whole, warmUpRequests);
  return costOf(bench, () => loadHttp(whole));
}
