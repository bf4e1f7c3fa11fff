/**
 * `npm run proof:load`: how long somebody who has never been here waits on a slow line, for the form and then for their list.
 * Times depend on the machine, which is why stories hold the counts alone (`cold-load.spec.ts`).
 */
import { coldLoad } from '../../cold-load.ts';
import { customerOf } from '../../first-customer.ts';
import { expect, password, people, test } from '../../story.ts';

const line = { latencyMs: 150, bitsPerSecond: 1_600_000 };
const tries = 5;
const most = { formMs: 2_500, listMs: 3_000 };

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

test('on a slow line the form and the list stand in time', async ({ browser, server }) => {
  const row = await customerOf(server.url, 'Ana Souza');
  const loads = [];
  for (let n = 0; n < tries; n += 1)
    loads.push(await coldLoad(browser, { url: server.url, email: people.ana, password, row, line }));
  const [last] = loads;
  const formMs = median(loads.map(({ form }) => form.ms));
  const listMs = median(loads.map(({ list }) => list.ms));
  process.stdout.write(
    `${line.latencyMs} ms, ${line.bitsPerSecond / 1e6} Mbit/s, median of ${tries}: form ${Math.round(formMs)} ms (${last?.form.requests} requests, ` +
      `${Math.round((last?.form.bytes ?? 0) / 1_000)} kB), list ${Math.round(listMs)} ms after signing in ` +
      `(${last?.list.requests} requests, ${Math.round((last?.list.bytes ?? 0) / 1_000)} kB in all)\n`,
  );
  expect(formMs).toBeLessThanOrEqual(most.formMs);
  expect(listMs).toBeLessThanOrEqual(most.listMs);
});
