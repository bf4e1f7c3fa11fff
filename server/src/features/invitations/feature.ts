/** Invitations: somebody is asked by e-mail and becomes a user by a password of their own. */
import { invitationsContract } from '@prosa/shared';
import { type Feature, mounted } from '#src/platform/feature.ts';
import { oldInvitationsTimer } from './forget-old-invitations.ts';
import { settleInvitations } from './jobs/settle-invitations.job.ts';
import { invitationsHandlers } from './routes.ts';
import type { InvitationDeps } from './send-invitation.ts';
import { invitationsSubscribers } from './subscribers.ts';

export const invitationsFeature = (deps: InvitationDeps): Feature => ({
  name: 'invitations',
  endpoints: mounted(invitationsContract, invitationsHandlers(deps)),
  subscribers: invitationsSubscribers,
  jobs: [settleInvitations],
  timers: [oldInvitationsTimer],
});
