/** What becomes of users decides about invitations too. */
import { jobOn, type Subscriber } from '#src/platform/feature.ts';
import { userChanged, userCreated, userDeleted } from '#src/tenant/users/index.ts';
import { settleInvitationsJob } from './jobs.ts';

export const invitationsSubscribers: readonly Subscriber[] = [userCreated, userChanged, userDeleted].map(
  (fact) => jobOn(fact, settleInvitationsJob, ({ userId }) => ({ userId })),
);
