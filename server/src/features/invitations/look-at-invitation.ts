/** Whoever follows a link reads whom it invites before they choose a password. */
import type { Input, invitationsContract, Output } from '@prosa/shared';
import type { PlatformCtx } from '#src/platform/context.ts';
import { getInvitation } from './get-invitation.ts';
import { companyOfToken } from './invitation-token.ts';

const actor = { kind: 'system', name: 'invitation' } as const;

type Look = typeof invitationsContract.look;

/** Returns whom a link invites, and into which company. */
export const lookAtInvitation = (ctx: PlatformCtx, { token }: Input<Look>): Promise<Output<Look>> =>
  ctx.inCompany(companyOfToken(token), actor, async (own) => {
    const { name, email, company } = await getInvitation(own, token);
    return { name, email, company };
  });
