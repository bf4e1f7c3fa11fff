/** Once a day: invitations that expired three months ago are forgotten, whatever their company does, and letters that count no longer. */
import type { PlatformCtx } from '#src/platform/context.ts';
import type { Timer } from '#src/platform/feature.ts';
import { deleteInvitationsBefore } from './invitation.queries.ts';
import { countedSince, forgottenBefore } from './invitation.rules.ts';
import { deleteLettersBefore } from './letter.queries.ts';

export const forgetOldInvitations = (ctx: PlatformCtx): Promise<void> =>
  ctx.across('invitations that expired long ago', async (db) => {
    await deleteInvitationsBefore(db, forgottenBefore(ctx.now()));
    await deleteLettersBefore(db, countedSince(ctx.now()));
  });

export const oldInvitationsTimer: Timer = {
  name: 'invitations.forget-old',
  cron: '11 4 * * *',
  run: forgetOldInvitations,
};
