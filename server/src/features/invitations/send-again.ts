/** Sends an invitation again, with another link in place of the one before. */
import { fail, type SentInvitation } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { lockInvitation, updateInvitationLink } from './invitation.queries.ts';
import { expiryOf, withAnotherLetter } from './invitation.rules.ts';
import { hashInvitationToken, newInvitationToken } from './invitation-token.ts';
import { type InvitationDeps, sendInvitation } from './send-invitation.ts';

export async function sendAgain(
  ctx: UserCtx,
  deps: InvitationDeps,
  { invitationId }: { readonly invitationId: number },
): Promise<SentInvitation> {
  const before = (await lockInvitation(ctx.db, invitationId)) ?? fail('ERR_NO_INVITATION_FOUND');
  const now = ctx.now();
  const letters = withAnotherLetter(before, now) ?? fail('ERR_TOO_MANY_REQUESTS');
  const token = newInvitationToken(ctx.companyId);
  const link = {
    tokenHash: hashInvitationToken(token),
    sentAt: now,
    expiresAt: expiryOf(now),
    ...letters,
  };
  await updateInvitationLink(ctx.db, invitationId, link);
  ctx.audit({ name: before.name });
  return sendInvitation(ctx, deps, { ...before, ...link }, token);
}
