/** Orders that concern e-mail. */
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** A letter of one of our people; `id` names it, so that one which is ordered twice is sent once. */
export const sendMail = defineJob({
  name: 'mail.send',
  schema: z.object({
    id: z.string().min(1).max(200),
    to: z.email(),
    subject: z.string().min(1).max(200),
    text: z.string().min(1).max(20_000),
  }),
  key: ({ id }) => id,
  track: 'letters',
  attempts: 10,
});
