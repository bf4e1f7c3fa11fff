/**
 * Somebody follows the link they were sent: they read whom it invites, choose a password, and are a user from then on. What
 * is wrong with a link that is good no longer, nobody is told.
 */
import { fail, type Input, invitationAccepted, type invitationsContract, type Output } from '@prosa/shared';
import { recordAuthAction } from '#src/features/audit/index.ts';
import { assertUncommonPassword } from '#src/features/users/access/index.ts';
import { assertRoomForUser, createUser } from '#src/features/users/changes/index.ts';
import { hashPassword } from '#src/features/users/index.ts';
import type { Ctx, PlatformCtx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { queueNames } from '#src/tenant/queues/index.ts';
import { deleteInvitation, type InvitationRow, lockInvitationByToken } from './invitation.queries.ts';
import { companyOfToken, hashInvitationToken } from './invitation-token.ts';

const actor = { kind: 'system', name: 'invitation' } as const;

type Contract = typeof invitationsContract;

/** Returns whom a link invites, and into which company. */
export const lookAtInvitation = (
  ctx: PlatformCtx,
  { token }: Input<Contract['look']>,
): Promise<Output<Contract['look']>> =>
  ctx.inCompany(companyOfToken(token), actor, async (company) => {
    const { name, email } = await openedBy(company, token);
    return { name, email, company: (await company.cached(ownCompany))?.name ?? '' };
  });

export async function acceptInvitation(
  ctx: PlatformCtx,
  { token, name, password }: Input<Contract['accept']>,
  ip: string,
): Promise<Output<Contract['accept']>> {
  const invited = await lookAtInvitation(ctx, { token });
  assertUncommonPassword(password, [invited.name, invited.email, invited.company]);
  // Hashing takes its time: not while a transaction is open.
  const passwordHash = await hashPassword(password, ip);
  return ctx.inCompany(companyOfToken(token), actor, async (company) => {
    const { id, queueIds, profile, email, name: calledBefore } = await openedBy(company, token);
    await assertRoomForUser(company, 0);
    const known = await company.cached(queueNames);
    const called = name ?? calledBefore;
    const userId = await createUser(company, {
      name: called,
      email,
      profile,
      passwordHash,
      queueIds: queueIds.filter((queueId) => known.has(queueId)),
    });
    await deleteInvitation(company.db, id);
    await recordAuthAction(company, { userId, name: called, ip }, invitationAccepted);
    return { email };
  });
}

async function openedBy(ctx: Ctx, token: string): Promise<InvitationRow> {
  const row = await lockInvitationByToken(ctx.db, hashInvitationToken(token));
  return row !== undefined && row.expiresAt > ctx.now() ? row : fail('ERR_INVITATION_INVALID');
}
