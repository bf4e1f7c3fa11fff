/**
 * The plain baseline: one named statement through the same driver, so many connections, each asking again as soon as it
 * has been answered. As the owner, without row level security or a transaction around it, with the plan mode of the
 * product (generic), so that the difference is ours and not the planner's.
 */
import pg from 'pg';
import type { PgAddress } from '../data/template.ts';
import { type Figures, figuresOf } from './figures.ts';

export type SqlLoad = {
  readonly owner: PgAddress;
  readonly connections: number;
  readonly seconds: number;
  readonly text: string;
  /** Returns the values of the nth run. */
  readonly values: (n: number) => readonly unknown[];
};

export async function loadSql(load: SqlLoad): Promise<Figures> {
  const clients = await Promise.all(
    Array.from({ length: load.connections }, async () => {
      const client = new pg.Client({ ...load.owner, options: '-c plan_cache_mode=force_generic_plan' });
      await client.connect();
      return client;
    }),
  );
  let asked = 0;
  const run = (client: pg.Client) =>
    client.query({ name: 'page', text: load.text, values: [...load.values(asked++)] });
  for (let round = 0; round < 20; round += 1) await Promise.all(clients.map(run));
  const samples: number[] = [];
  const began = performance.now();
  const end = began + load.seconds * 1_000;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < end) {
        const at = performance.now();
        await run(client);
        samples.push(performance.now() - at);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  await Promise.all(clients.map((client) => client.end()));
  return figuresOf(samples, seconds);
}
