import { z } from 'zod';
import { defineContract } from '../../kernel/contract.ts';
import { wireId } from '../../kernel/wire.ts';
import { newPassword } from '../auth/index.ts';
import { invitation, invitationFields, invitationToken, sentInvitation } from './model.ts';

const params = z.object({ invitationId: wireId });

export const invitationsContract = defineContract({
  list: {
    method: 'GET',
    path: '/invitations',
    permission: 'admin',
    summary: 'Who is invited and has not come yet, also where the link has expired, by name',
    response: z.object({ invitations: z.array(invitation) }),
  },
  create: {
    method: 'POST',
    path: '/invitations',
    permission: 'admin',
    personOnly: true,
    remote: true,
    throttle: 60,
    summary:
      'Invites somebody by e-mail, as far as the plan allows; where no letter can carry the link, its end is answered, once',
    errors: ['ERR_PLAN_LIMIT_USERS', 'ERR_NO_QUEUE_FOUND'],
    body: invitationFields,
    response: sentInvitation,
  },
  again: {
    method: 'POST',
    path: '/invitations/:invitationId/again',
    permission: 'admin',
    personOnly: true,
    remote: true,
    summary:
      'Sends the invitation again with another link; the one before is good no longer. One that has expired needs room in the plan anew',
    errors: ['ERR_NO_INVITATION_FOUND', 'ERR_PLAN_LIMIT_USERS'],
    params,
    response: sentInvitation,
  },
  remove: {
    method: 'DELETE',
    path: '/invitations/:invitationId',
    permission: 'admin',
    personOnly: true,
    summary: 'Withdraws an invitation; its link is good no longer',
    errors: ['ERR_NO_INVITATION_FOUND'],
    params,
    response: z.object({}),
  },
  look: {
    method: 'POST',
    path: '/invitations/look',
    permission: 'anyone',
    throttle: 30,
    summary: 'Whom a link invites, and into which company',
    errors: ['ERR_INVITATION_INVALID'],
    body: z.object({ token: invitationToken }),
    response: z.object({ name: z.string(), email: z.string(), company: z.string() }),
  },
  accept: {
    method: 'POST',
    path: '/invitations/accept',
    permission: 'anyone',
    throttle: 30,
    summary: 'Becomes a user with a password of one’s own; the link is good no longer',
    errors: ['ERR_INVITATION_INVALID', 'ERR_PLAN_LIMIT_USERS'],
    body: z.object({
      token: invitationToken,
      name: invitationFields.shape.name.optional(),
      password: newPassword,
    }),
    response: z.object({ email: z.string() }),
  },
});
