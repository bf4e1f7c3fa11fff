/**
 * No file is left behind: one is written down as loose before its first byte is stored, and stops being loose in the very
 * transaction in which something refers to it. Whatever breaks off in between, a crash included, a sweep removes what has
 * been loose for a day.
 */

import type { Ctx, PlatformCtx } from '../context.ts';
import { currentCompany } from '../db/current-company.ts';
import { statement } from '../db/statement.ts';
import { eachApart } from '../jobs/each-apart.ts';

const note = statement<{ key: string; again: boolean }, [keys: readonly string[], now: Date]>(
  'loose-files-note',
  `insert into loose_files (key, since) select key, $2::timestamptz from unnest($1::text[]) key
   on conflict (company_id, key) do update set since = excluded.since where not loose_files.condemned
   returning key, xmax <> 0 as again`,
);

/**
 * Notes that nothing refers to these files: because they are about to be stored, or because what did has just gone.
 * Returns those that were loose already, of which something may have been written.
 */
export async function noteLooseFiles(ctx: Ctx, ...keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const noted = await ctx.db.run(note, [keys, ctx.now()]);
  return noted.flatMap(({ key, again }) => (again ? [key] : []));
}

const claim = statement<{ key: string }, [keys: readonly string[]]>(
  'loose-files-claim',
  `delete from loose_files where company_id = ${currentCompany} and key = any($1::text[]) and not condemned returning key`,
);

/**
 * Notes that something refers to these files now, if the transaction succeeds; throws when one of them has been given
 * up.
 */
export async function claimFiles(ctx: Ctx, ...keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const claimed = await ctx.db.run(claim, [keys]);
  if (claimed.length < keys.length) throw new Error('a file took so long that it was given up');
}

const forget = statement<unknown, [keys: readonly string[]]>(
  'loose-files-forget',
  `delete from loose_files where company_id = ${currentCompany} and key = any($1::text[])`,
);

/** Strikes files that have been removed off the list of loose ones. */
export const forgetFiles = async (ctx: Ctx, ...keys: readonly string[]): Promise<void> =>
  keys.length === 0 ? undefined : void (await ctx.db.run(forget, [keys]));

const giveUp = statement<{ key: string }, [keys: readonly string[]]>(
  'loose-files-give-up',
  `update loose_files set condemned = true where company_id = ${currentCompany} and key = any($1::text[]) returning key`,
);

/**
 * Returns which of the files nothing refers to: nothing may any more, and they can be removed. Whoever claims them at the same moment
 * is waited for.
 */
export const giveUpFiles = async (ctx: Ctx, ...keys: readonly string[]): Promise<readonly string[]> =>
  keys.length === 0 ? [] : (await ctx.db.run(giveUp, [keys])).map(({ key }) => key);

type Loose = { readonly companyId: number; readonly key: string };

const condemn = statement<Loose, [before: Date, most: number]>(
  'loose-files-condemn',
  `update loose_files set condemned = true where (company_id, key) in (
     select company_id, key from loose_files where since < $1 order by since limit $2 for update skip locked
   ) returning company_id as "companyId", key`,
);

/** Where files lie, as far as sweeping goes. */
export type Swept = { removeRemains(key: string): Promise<void> };

const atATime = 200;
const looseForMs = 24 * 3_600_000;
const sweeper = { kind: 'system', name: 'sweep' } as const;

/** Removes what has been loose for a day; returns how much that was. What cannot be removed now is tried again. */
export async function sweepLooseFiles(platform: PlatformCtx, storage: Swept): Promise<number> {
  const before = new Date(platform.now().getTime() - looseForMs);
  let removed = 0;
  for (;;) {
    const found = await platform.across('sweep files that nothing refers to', (db) =>
      db.run(condemn, [before, atATime]),
    );
    await eachApart(found, async ({ companyId, key }) => {
      await storage.removeRemains(key);
      await platform.inCompany(companyId, sweeper, (ctx) => forgetFiles(ctx, key));
      removed += 1;
    });
    if (found.length < atATime) return removed;
  }
}
