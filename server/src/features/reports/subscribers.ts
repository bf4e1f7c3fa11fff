/** Admins, whoever has ordered a report by e-mail, and whoever gets it hear that it is another now. */
import { jobOn, publishOn, type Subscriber } from '#src/platform/feature.ts';
import { rooms } from '#src/platform/realtime/rooms.ts';
import { queueDeleted } from '#src/tenant/queues/index.ts';
import { reportMailingChanged } from './events.ts';
import { leaveQueueJob } from './jobs.ts';

export const reportsSubscribers: readonly Subscriber[] = [
  publishOn(reportMailingChanged, async ({ companyId }, { mailingId, userIds }) => [
    {
      rooms: [rooms.admins(companyId), ...userIds.map((userId) => rooms.user(companyId, userId))],
      channel: 'reportMailing',
      payload: { action: 'change', id: mailingId },
    },
  ]),
  jobOn(queueDeleted, leaveQueueJob, ({ queueId }) => ({ queueId })),
];
