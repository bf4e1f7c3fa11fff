/** Orders about contacts. */
import { rowId } from '@prosa/shared';
import { z } from 'zod';
import { defineJob } from '#src/platform/outbox/define.ts';

/** Looks up some of the company's unchecked numbers; the order is given again while there are more. */
export const checkNumbersJob = defineJob({
  name: 'contacts.check-numbers',
  schema: z.object({}),
  key: () => 'all',
  track: 'bulk',
  attempts: 3,
});

/** The rows of an import become contacts. */
export const importContactsJob = defineJob({
  name: 'contacts.import',
  schema: z.object({ importId: z.int() }),
  key: ({ importId }) => String(importId),
  track: 'bulk',
  attempts: 5,
});

/** Erases everything personal from what is kept about somebody who shall be forgotten. */
export const eraseContactJob = defineJob({
  name: 'contacts.erase',
  schema: z.object({ contactId: z.int() }),
  key: ({ contactId }) => String(contactId),
  track: 'bulk',
  attempts: 20,
});

/** A user is gone: whom they owned is nobody's any more. */
export const leaveOwnerJob = defineJob({
  name: 'contacts.leave-owner',
  schema: z.object({ userId: rowId }),
  key: ({ userId }) => String(userId),
  track: 'bulk',
  attempts: 10,
});

/** A queue is gone: no conversation begins in it any more. */
export const leaveQueueJob = defineJob({
  name: 'contacts.leave-queue',
  schema: z.object({ queueId: rowId }),
  key: ({ queueId }) => String(queueId),
  track: 'bulk',
  attempts: 10,
});
