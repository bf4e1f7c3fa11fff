/** Sends an invitation again, with another link in place of the one before. One that has expired needs room in the plan anew. */
import { fail, type SentInvitation } from '@prosa/shared';
import { assertRoomForUser } from '#src/features/users/changes/index.ts';
import type { RemoteCtx, UserCtx } from '#src/platform/context.ts';
import { assertAddressFree } from './assert-address-free.ts';
import {
  countOpenInvitations,
  findInvitation,
  lockInvitation,
  updateInvitationLink,
} from './invitation.queries.ts';
import { newLink } from './new-link.ts';
import { type InvitationDeps, sendInvitation } from './send-invitation.ts';
import { withLetter } from './with-letter.ts';

export async function sendAgain(
  ctx: RemoteCtx,
  deps: InvitationDeps,
  { invitationId }: { readonly invitationId: number },
): Promise<SentInvitation> {
  const { email } =
    (await ctx.inside(({ db }) => findInvitation(db, invitationId))) ?? fail('ERR_NO_INVITATION_FOUND');
  await assertAddressFree(ctx, email);
  return withLetter(ctx, email, () => ctx.inside((own) => renew(own, deps, invitationId)));
}

async function renew(ctx: UserCtx, deps: InvitationDeps, invitationId: number): Promise<SentInvitation> {
  const before = (await lockInvitation(ctx.db, invitationId)) ?? fail('ERR_NO_INVITATION_FOUND');
  const now = ctx.now();
  if (before.expiresAt <= now) await assertRoomForUser(ctx, () => countOpenInvitations(ctx.db, now));
  const { token, link } = newLink(ctx);
  await updateInvitationLink(ctx.db, invitationId, link);
  ctx.audit({ name: before.name });
  return sendInvitation(ctx, deps, { ...before, ...link }, token);
}
