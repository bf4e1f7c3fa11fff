/** Invitations: somebody is asked by e-mail and becomes a user by a password of their own. */
import { invitationsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { invitationsHandlers } from './routes.ts';
import type { InvitationDeps } from './send-invitation.ts';

export const invitationsFeature = (deps: InvitationDeps): Feature => ({
  name: 'invitations',
  endpoints: mounted(invitationsContract, invitationsHandlers(deps)),
});
