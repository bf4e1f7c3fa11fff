/** Orders that concern e-mail. */
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** How long a file may be in base64: it travels with the order. */
export const attachmentLimit = 1_000_000;

/** A letter of one of our people; `id` names it, so that one which is ordered twice is sent once. */
export const sendMail = defineJob({
  name: 'mail.send',
  schema: z.object({
    id: z.string().min(1).max(200),
    to: z.email(),
    subject: z.string().min(1).max(200),
    text: z.string().min(1).max(20_000),
    attachments: z
      .array(
        z.object({
          name: z.string().min(1).max(150),
          mimetype: z.string().max(100),
          content: z.string().max(attachmentLimit),
        }),
      )
      .optional(),
  }),
  key: ({ id }) => id,
  track: 'letters',
  attempts: 10,
});
