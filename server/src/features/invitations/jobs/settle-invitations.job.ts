/**
 * Takes back what no longer holds once a user came, changed or went: the invitation of somebody who is a user by now, and what an
 * admin has sent who is none any more. Running it twice does no harm.
 */
import { handleJob, type JobHandler } from '#src/platform/feature.ts';
import { findAgent } from '#src/tenant/users/index.ts';
import { deleteInvitationTo, deleteOpenInvitationsBy } from '../invitation.queries.ts';
import { settleInvitationsJob } from '../jobs.ts';

export const settleInvitations: JobHandler = handleJob(settleInvitationsJob, ({ inside }, { userId }) =>
  inside(async ({ db, now }) => {
    const user = await findAgent(db, userId);
    if (user !== undefined) await deleteInvitationTo(db, user.email);
    if (user?.profile !== 'admin') await deleteOpenInvitationsBy(db, userId, now());
  }),
);
