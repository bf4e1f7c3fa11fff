/**
 * Forgets which calls of payment providers were heard, three months later. One that came again after that would merely
 * have its charge asked for once more. Runs daily; running it twice does no harm.
 */
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { deletePaymentEventsBefore } from '../charge.queries.ts';

const keptMs = 90 * 86_400_000;

export const forgetPaymentEvents = (ctx: PlatformCtx): Promise<void> =>
  ctx.across('forget old calls of payment providers', (db) =>
    deletePaymentEventsBefore(db, new Date(ctx.now().getTime() - keptMs)),
  );

export const forgetEventsTimer: Timer = {
  name: 'billing.forget_events',
  cron: '53 4 * * *',
  run: forgetPaymentEvents,
};
