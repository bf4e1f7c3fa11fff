/** Another link of an invitation, and who stands for it. */
import type { UserCtx } from '#src/platform/context.ts';
import type { Link } from './invitation.queries.ts';
import { expiryOf } from './invitation.rules.ts';
import { hashInvitationToken, newInvitationToken } from './invitation-token.ts';

/** Returns the end of a new link, which is told once, and what is kept of it. */
export function newLink({ companyId, actor, now }: UserCtx): { readonly token: string; readonly link: Link } {
  const token = newInvitationToken(companyId);
  const sentAt = now();
  return {
    token,
    link: {
      tokenHash: hashInvitationToken(token),
      sentAt,
      expiresAt: expiryOf(sentAt),
      // An operator who impersonates an admin is gone soon, and what they did stays.
      invitedBy: actor.support === true ? null : actor.id,
    },
  };
}
