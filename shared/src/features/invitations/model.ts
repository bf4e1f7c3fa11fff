/** Somebody who is to become a user: asked by e-mail, they set their own password by a link that is good once. */
import { z } from 'zod';
import { instant, rowId } from '../../kernel/wire.ts';
import { profiles, userFields } from '../users/index.ts';

/** How long a link is good. */
export const invitationDays = 7;

export const invitationFields = userFields.pick({ name: true, email: true }).extend({
  profile: userFields.shape.profile.default('user'),
  queueIds: userFields.shape.queueIds.default([]),
});

export const invitation = z
  .object({
    id: rowId,
    name: z.string(),
    email: z.string(),
    profile: z.enum(profiles),
    queueIds: z.array(rowId),
    sentAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.output<typeof invitation>;

/** `token` is what the link ends with, told only where no letter carries it to whoever is invited. */
export const sentInvitation = invitation
  .extend({ token: z.string().nullable() })
  .meta({ id: 'SentInvitation' });
export type SentInvitation = z.output<typeof sentInvitation>;

/** What the end of a link may look like: a company, and chance. */
export const invitationToken = z
  .string()
  .trim()
  .max(100)
  .regex(/^[1-9]\d{0,9}\.[\w-]{43}$/);
