/** Orders about contacts. */
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** Some of the company's unchecked numbers are looked up; the order is given again while there are more. */
export const checkNumbersJob = defineJob({
  name: 'contacts.check-numbers',
  schema: z.object({}),
  key: () => 'all',
  attempts: 3,
});
