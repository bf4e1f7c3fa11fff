/**
 * Forgets which letters were written, half a year later: nothing asks for one of them again so late. Runs daily; running it twice does
 * no harm.
 */
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { deleteClaimsBefore } from './once.queries.ts';

const keptMs = 180 * 86_400_000;

export const forgetClaims = (ctx: PlatformCtx): Promise<void> =>
  ctx.across('forget which letters were written long ago', (db) =>
    deleteClaimsBefore(db, new Date(ctx.now().getTime() - keptMs)),
  );

export const forgetClaimsTimer: Timer = { name: 'mail.forget_claims', cron: '37 4 * * *', run: forgetClaims };
