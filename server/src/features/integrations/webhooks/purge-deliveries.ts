/** Forgets after a month what was sent to addresses of integrations; runs every hour, a bounded number of rows at a time. */
import type { Timer } from '#src/platform/feature.ts';
import { purgeDeliveries } from './delivery.queries.ts';

const keepMs = 30 * 24 * 3_600_000;
const atOnce = 2_000;

export const purgeDeliveriesTimer: Timer = {
  name: 'integrations.purge-deliveries',
  cron: '47 * * * *',
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - keepMs);
    while (
      (await ctx.across('purge events of integrations', (db) => purgeDeliveries(db, before, atOnce))) > 0
    );
  },
};
