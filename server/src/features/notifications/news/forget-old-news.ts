/** Every night: news that came up long ago are forgotten, read or not. */
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { deleteNewsBefore } from './news.queries.ts';

const keptMs = 60 * 24 * 3_600_000;
const atOnce = 5_000;

export async function forgetOldNews(platform: PlatformCtx): Promise<number> {
  const before = new Date(platform.now().getTime() - keptMs);
  for (let total = 0; ; ) {
    const gone = await platform.across('news of long ago', (db) => deleteNewsBefore(db, before, atOnce));
    total += gone;
    if (gone < atOnce) return total;
  }
}

export const newsTimer: Timer = {
  name: 'notifications.forget-news',
  cron: '23 3 * * *',
  run: async (ctx) => void (await forgetOldNews(ctx)),
};
