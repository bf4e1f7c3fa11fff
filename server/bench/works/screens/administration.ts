/** The long lists of a company's administration on a screen: fifty thousand contacts, five hundred users, a thousand tags. */
import type { Bench, Work } from '../../bench.ts';
import { big } from '../../data/size.ts';
import { short } from '../../load/figures.ts';
import { load } from '../../load/processors.ts';
import { verdict } from '../../report.ts';
import { going, openScreen } from './screen.ts';
import { median, percentile, tellStutter } from './stutter.ts';

const looks = 5;
const users = 500;
const tags = 1_000;
/** Longer than an answer is taken for fresh. */
const restMs = 1_500;
const row = 'tbody tr:not([aria-hidden])';
const lists = [
  { name: 'contacts', path: '/contacts' },
  { name: 'users', path: '/users' },
  { name: 'tags', path: '/tags' },
] as const;

export const administration: Work = async (bench) => {
  await fill(bench);
  const screen = await openScreen(bench, big.adminEmail, '/tickets');
  const { page } = screen;
  try {
    for (const { name, path } of lists) {
      const took: number[] = [];
      for (let look = 0; look <= looks; look += 1) {
        await going(page, '/todolist', `body:not(:has(${row}))`);
        await page.waitForTimeout(restMs);
        // The page itself is loaded with the first look, which does not count.
        const ms = await going(page, path, row);
        if (look > 0) took.push(ms);
      }
      await page.locator(row).nth(3).hover();
      const seen = await screen.watch(async () => {
        for (let step = 0; step < 100; step += 1) {
          await page.mouse.wheel(0, 240);
          await page.waitForTimeout(16);
        }
      });
      bench.add({
        work: `list of ${name}: click → rows on screen, and scrolling on`,
        measured: `median ${short(median(took))}, worst ${short(Math.max(...took))} ms of ${looks}; ${tellStutter(seen)}; load ${load()}`,
        bar: '< 200 ms, p95 of a frame ≤ 17 ms',
        verdict: verdict(median(took) < 200 && percentile(seen.frames, 0.95) <= 17),
      });
    }
  } finally {
    await screen.close();
  }
};

/** More people and tags than the data set has; once for a database. */
async function fill({ sql }: Bench): Promise<void> {
  await sql.query(
    `insert into users (company_id, name, email, password_hash, profile)
     select ${big.company}, 'Pessoa ' || n, 'more' || n || '@c1.bench.example', 'x', 'user' from generate_series(1, ${users}) n
     on conflict do nothing`,
  );
  await sql.query(
    `insert into tags (company_id, name, color) select ${big.company}, 'Etiqueta ' || n, '#A4CCCC' from generate_series(1, ${tags}) n
     on conflict do nothing`,
  );
}
