/** What a link belongs to. What is wrong with one that is good no longer, nobody is told. */
import { fail } from '@prosa/shared';
import type { Ctx } from '#src/platform/context.ts';
import { type InvitationRow, lockInvitationByToken } from './invitation.queries.ts';
import { hashInvitationToken } from './invitation-token.ts';

/** Returns the invitation of a link, locked until the transaction ends; throws ERR_INVITATION_INVALID. */
export async function getInvitation(ctx: Ctx, token: string): Promise<InvitationRow> {
  const row = await lockInvitationByToken(ctx.db, hashInvitationToken(token));
  return row !== undefined && row.expiresAt > ctx.now() ? row : fail('ERR_INVITATION_INVALID');
}
