/** Whoever follows a link reads whom it invites before they choose a password. */
import type { Input, invitationsContract, Output } from '@prosa/shared';
import type { PlatformCtx } from '#src/platform/context.ts';
import { ownCompany } from '#src/tenant/companies/index.ts';
import { getInvitation } from './get-invitation.ts';
import { companyOfToken } from './invitation-token.ts';

const actor = { kind: 'system', name: 'invitation' } as const;

type Look = typeof invitationsContract.look;

/** Returns whom a link invites, and into which company. */
export const lookAtInvitation = (ctx: PlatformCtx, { token }: Input<Look>): Promise<Output<Look>> =>
  ctx.inCompany(companyOfToken(token), actor, async (company) => {
    const { name, email } = await getInvitation(company, token);
    return { name, email, company: (await company.cached(ownCompany))?.name ?? '' };
  });
