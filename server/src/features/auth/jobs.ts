import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** Ends the impersonations that are over. */
export const endSupport = defineJob({
  name: 'auth.end_support',
  schema: z.object({}),
  track: 'prompt',
  attempts: 10,
});

/** Whoever has opened a company is greeted by letter. */
export const sendWelcome = defineJob({
  name: 'auth.send_welcome',
  schema: z.object({}),
  key: () => 'own',
  track: 'prompt',
  attempts: 10,
});
