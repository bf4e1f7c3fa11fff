/** Contract → use case. */
import type { invitationsContract } from '@prosa/shared';
import type { Handlers } from '#src/platform/feature.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { createInvitation } from './create-invitation.ts';
import { listInvitations } from './invitation.queries.ts';
import { viewInvitation } from './invitation.view.ts';
import { lookAtInvitation } from './look-at-invitation.ts';
import { removeInvitation } from './remove-invitation.ts';
import { sendAgain } from './send-again.ts';
import type { InvitationDeps } from './send-invitation.ts';

export const invitationsHandlers = (deps: InvitationDeps): Handlers<typeof invitationsContract> => ({
  list: async ({ db }) => ({ invitations: (await listInvitations(db)).map(viewInvitation) }),
  create: (ctx, input) => createInvitation(ctx, deps, input),
  again: (ctx, input) => sendAgain(ctx, deps, input),
  remove: removeInvitation,
  look: lookAtInvitation,
  accept: (ctx, input, { ip }) => acceptInvitation(ctx, input, ip),
});
