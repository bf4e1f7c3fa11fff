/** Somebody who followed the link they were sent chooses a password, and is a user from then on. */
import { type Input, invitationAccepted, type invitationsContract, type Output } from '@prosa/shared';
import { recordAuthAction } from '#src/features/audit/index.ts';
import { assertUncommonPassword } from '#src/features/users/access/index.ts';
import { assertRoomForUser, createUser } from '#src/features/users/changes/index.ts';
import { hashPassword } from '#src/features/users/index.ts';
import type { PlatformCtx } from '#src/platform/context.ts';
import { getInvitation } from './get-invitation.ts';
import { deleteInvitation } from './invitation.queries.ts';
import { companyOfToken } from './invitation-token.ts';
import { lookAtInvitation } from './look-at-invitation.ts';

const actor = { kind: 'system', name: 'invitation' } as const;

type Contract = typeof invitationsContract;

export async function acceptInvitation(
  ctx: PlatformCtx,
  { token, name, password }: Input<Contract['accept']>,
  ip: string,
): Promise<Output<Contract['accept']>> {
  const invited = await lookAtInvitation(ctx, { token });
  assertUncommonPassword(password, [name ?? invited.name, invited.name, invited.email, invited.company]);
  // Hashing takes its time: not while a transaction is open.
  const passwordHash = await hashPassword(password, ip);
  return ctx.inCompany(companyOfToken(token), actor, async (company) => {
    const { id, queueIds, profile, email, name: calledBefore } = await getInvitation(company, token);
    await assertRoomForUser(company);
    const called = name ?? calledBefore;
    const userId = await createUser(company, {
      name: called,
      email,
      profile,
      passwordHash,
      queueIds,
      leavesOutGoneQueues: true,
    });
    await deleteInvitation(company.db, id);
    await recordAuthAction(company, { userId, name: called, ip }, invitationAccepted);
    return { email };
  });
}
