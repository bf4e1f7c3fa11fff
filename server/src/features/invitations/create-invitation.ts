/** Invites somebody to be a user. The plan's limit holds with those who are invited and have not come yet. */
import { fail, failFields, type Input, type invitationsContract, type SentInvitation } from '@prosa/shared';
import { ownerOf } from '#src/features/users/access/index.ts';
import { assertRoomForUser } from '#src/features/users/changes/index.ts';
import type { RemoteCtx, UserCtx } from '#src/platform/context.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { countOpenInvitations, deleteInvitationsBefore, insertInvitation } from './invitation.queries.ts';
import { expiryOf, forgottenBefore } from './invitation.rules.ts';
import { hashInvitationToken, newInvitationToken } from './invitation-token.ts';
import { type InvitationDeps, sendInvitation } from './send-invitation.ts';

type Wanted = Input<typeof invitationsContract.create>;

export async function createInvitation(
  ctx: RemoteCtx,
  deps: InvitationDeps,
  wanted: Wanted,
): Promise<SentInvitation> {
  if ((await ownerOf(ctx, wanted.email, 'somebody is invited')) !== undefined)
    failFields({ field: 'email', rule: 'taken' });
  return ctx.inside((own) => invite(own, deps, wanted));
}

async function invite(ctx: UserCtx, deps: InvitationDeps, wanted: Wanted): Promise<SentInvitation> {
  const { name, email, profile, queueIds } = wanted;
  const known = await ctx.cached(queueNames);
  if (queueIds.some((id) => !known.has(id))) fail('ERR_NO_QUEUE_FOUND');
  const now = ctx.now();
  await deleteInvitationsBefore(ctx.db, forgottenBefore(now));
  await assertRoomForUser(ctx, await countOpenInvitations(ctx.db, now));
  const token = newInvitationToken(ctx.companyId);
  const row = await insertInvitation(ctx.db, {
    name,
    email,
    profile,
    queueIds: [...new Set(queueIds)],
    tokenHash: hashInvitationToken(token),
    sentAt: now,
    expiresAt: expiryOf(now),
    letters: 1,
    since: now,
  });
  ctx.audit({ name, after: { name, email, profile } });
  return sendInvitation(ctx, deps, row, token);
}
