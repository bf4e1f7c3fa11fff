import type { Invitation } from '@prosa/shared';
import type { InvitationRow } from './invitation.queries.ts';

export const viewInvitation = ({
  id,
  name,
  email,
  profile,
  queueIds,
  sentAt,
  expiresAt,
}: InvitationRow): Invitation => ({
  id,
  name,
  email,
  profile,
  queueIds: [...queueIds],
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
