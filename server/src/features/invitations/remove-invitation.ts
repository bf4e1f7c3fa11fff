/** Withdraws an invitation: its link is good no longer. */
import { fail } from '@prosa/shared';
import type { UserCtx } from '#src/platform/context.ts';
import { deleteInvitation, lockInvitation } from './invitation.queries.ts';

export async function removeInvitation(
  ctx: UserCtx,
  { invitationId }: { readonly invitationId: number },
): Promise<Record<string, never>> {
  const { name, email, profile } =
    (await lockInvitation(ctx.db, invitationId)) ?? fail('ERR_NO_INVITATION_FOUND');
  await deleteInvitation(ctx.db, invitationId);
  ctx.audit({ name, before: { name, email, profile } });
  return {};
}
