/** Invites somebody to be a user. The plan's limit holds with those who are invited and have not come yet. */
import { fail, type Input, type invitationsContract, type SentInvitation } from '@prosa/shared';
import { assertRoomForUser } from '#src/features/users/changes/index.ts';
import type { RemoteCtx, UserCtx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { assertAddressFree } from './assert-address-free.ts';
import { countOpenInvitations, insertInvitation } from './invitation.queries.ts';
import { newLink } from './new-link.ts';
import { type InvitationDeps, sendInvitation } from './send-invitation.ts';
import { withLetter } from './with-letter.ts';

type Wanted = Input<typeof invitationsContract.create>;

export async function createInvitation(
  ctx: RemoteCtx,
  deps: InvitationDeps,
  wanted: Wanted,
): Promise<SentInvitation> {
  await assertAddressFree(ctx, wanted.email);
  return withLetter(ctx, wanted.email, () => ctx.inside((own) => invite(own, deps, wanted)));
}

async function invite(ctx: UserCtx, deps: InvitationDeps, wanted: Wanted): Promise<SentInvitation> {
  const { name, email, profile, queueIds } = wanted;
  const known = await ctx.cached(queueNames);
  if (queueIds.some((id) => !known.has(id))) fail('ERR_NO_QUEUE_FOUND');
  await assertRoomForUser(ctx, () => countOpenInvitations(ctx.db, ctx.now()));
  const { token, link } = newLink(ctx);
  const row = await insertInvitation(ctx.db, {
    name,
    email,
    profile,
    queueIds: [...new Set(queueIds)],
    ...link,
  });
  ctx.audit({ name, after: { name, email, profile } });
  return sendInvitation(ctx, deps, row, token);
}
