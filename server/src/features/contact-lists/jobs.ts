/** Orders about contact lists. */
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** Looks up some of the numbers on the company's lists; the order is given again while there are more. */
export const checkListNumbersJob = defineJob({
  name: 'contact-lists.check-numbers',
  schema: z.object({}),
  key: () => 'all',
  track: 'bulk',
  attempts: 3,
});
