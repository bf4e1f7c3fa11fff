/** What a link belongs to. What is wrong with one that is good no longer, nobody is told. */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { isOpen, ownCompany } from '#src/tenant/companies/index.ts';
import { type InvitationRow, lockInvitationByToken } from './invitation.queries.ts';
import { hashInvitationToken } from './invitation-token.ts';

/**
 * Returns the invitation of a link, locked until the transaction ends; throws ERR_INVITATION_INVALID, also where the company
 * that invites is switched off or removed.
 */
export async function getInvitation(
  ctx: Ctx,
  token: string,
): Promise<InvitationRow & { readonly company: string }> {
  const row = await lockInvitationByToken(ctx.db, hashInvitationToken(token));
  const company = await ctx.cached(ownCompany);
  const isGood = row !== undefined && row.expiresAt > ctx.now();
  return isGood && company !== undefined && isOpen(company)
    ? { ...row, company: company.name }
    : fail('ERR_INVITATION_INVALID');
}
