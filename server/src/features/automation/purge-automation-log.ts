/** Forgets after a month why the system said what it said; runs every hour, a bounded number of rows at a time. */
import type { Timer } from '#src/platform/feature.ts';
import { purgeTurns } from './turn.queries.ts';

const keepMs = 30 * 24 * 3_600_000;
const atOnce = 5_000;

export const purgeAutomationLogTimer: Timer = {
  name: 'automation.purge-log',
  formerly: 'automation.purge-trail',
  cron: '41 * * * *',
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - keepMs);
    while ((await ctx.across('purge the automation log', (db) => purgeTurns(db, before, atOnce))) > 0);
  },
};
